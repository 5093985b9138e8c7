/**
 * The one script that runs before paint. It sets the theme and the signed-in mark from local storage, asks for
 * the hero of that theme, and decides when React may start: at the first touch, or once the page has painted
 * and the browser is idle; with Save-Data only at the first touch, and
 * every picture then takes a small file, what is out of sight waits (data-saves, in base.css). A form marked data-held that is sent before
 * React is there is held until it is (root.tsx sends it then), so that nothing typed is lost or sent elsewhere.
 * The pages of the signed-in are nothing without React, so there it starts as soon as the document is read. Zod is told
 * not to try whether it may write code: the content policy would report it.
 * Written as text because it must stand in the page itself; the content policy knows it by its hash.
 */
export const headScript = `(function(d,w){
var e=d.documentElement,s={};try{s=w.localStorage}catch(x){}
var t=s.theme==="dark"?"dark":"light";e.dataset.theme=t;
var saves=w.navigator.connection&&w.navigator.connection.saveData;
if(s.token)e.dataset.signedIn="";
var h=d.querySelector("meta[name=hero-"+t+"]");
if(h){var p=h.content.split("|"),l=d.createElement("link");l.rel="preload";l.as="image";l.type="image/avif";if(w.matchMedia(p[0]).matches){l.imageSrcset=p[1];l.imageSizes=saves?"160px":p[2]}else l.href=p[3];l.fetchPriority="high";d.head.append(l)}
var on=["pointerdown","keydown","touchstart"],done=false;
function start(){if(done)return;done=true;on.forEach(function(n){w.removeEventListener(n,start,true)});
var c=d.getElementById("start");if(!c)return;
d.querySelectorAll("style[data-href]").forEach(function(y){var l=d.createElement("link");l.rel="stylesheet";l.setAttribute("disabled","");l.setAttribute("href",y.dataset.href);y.after(l)});
c.dataset.modules.split(" ").forEach(function(m){if(m){var p=d.createElement("link");p.rel="modulepreload";p.href=m;d.head.append(p)}});
var m=d.createElement("script");m.type="module";m.textContent=c.textContent;d.body.append(m)}
on.forEach(function(n){w.addEventListener(n,start,true)});
d.addEventListener("submit",function(x){if("ready" in e.dataset||!("held" in x.target.dataset))return;x.preventDefault();w.heldForm=x.target;start()},true);
w.__zod_globalConfig={jitless:true};
if(/^\\/(admin|log(in|out))\\b/.test(w.location.pathname))d.addEventListener("DOMContentLoaded",start);
if(saves){e.dataset.saves="";var o=new MutationObserver(function(){d.querySelectorAll("[sizes]").forEach(function(i){if(i.sizes!=="160px")i.sizes="160px"})});o.observe(d,{childList:true,subtree:true})}
else w.addEventListener("load",function(){w.requestAnimationFrame(function(){w.setTimeout(function(){(w.requestIdleCallback||w.setTimeout)(start,{timeout:3000})},0)})});
})(document,window);`;
