/** Pages that are nobody's to fetch ahead: they do something, belong to one person, or are files. */
const NEVER_AHEAD = ["/admin*", "/api/*", "/login*", "/logout*", "/profile*", "/register*", "/tickets/*", "/*.*"];

/** For pages without React: the browser fetches the page a finger or pointer rests on before the tap ends. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: NEVER_AHEAD } }] },
      eagerness: "moderate",
    },
  ],
});

/**
 * The one script that runs before paint. It sets the theme and the signed-in mark from local storage, switches
 * the theme, asks for the hero of that theme, and decides when React may start: at the first touch, or once the
 * page has loaded, the browser says that it has painted, and is idle; with Save-Data only at the first touch. A page that is marked
 * data-still has nothing for React to do: there React starts only when somebody uses a control or is signed in,
 * and links are fetched ahead by the browser. A form marked data-held that is sent before React is there is held
 * until it is (root.tsx sends it then), so that nothing typed is lost or sent elsewhere. The pages of the signed-in
 * are nothing without React, so there it starts after the first paint. With Save-Data every picture takes a small
 * file, and what is out of sight waits (data-saves, in base.css). Scripts are asked for a few at a time and React's own file is
 * read in a task of its own, so that a slow phone can answer a touch in between. Styles stand in the page; React finds the
 * links it expects beside them, disabled, which are never fetched. The keys that lead to the search do so before React, too. Italics that no
 * first view shows come after the paint (ui/font-preload.ts); with Save-Data they are the upright letters, slanted. Zod is
 * told not to try whether it may write code: the content policy would report it.
 * Written as text because it must stand in the page itself; the content policy knows it by its hash.
 */
export const headScript = `(function(d,w){
var e=d.documentElement,s={};try{s=w.localStorage}catch(x){}
e.dataset.scripted="";e.dataset.theme=s.theme==="dark"?"dark":"light";
var saves=w.navigator.connection&&w.navigator.connection.saveData;
if(s.token)e.dataset.signedIn="";
var h=d.querySelector("meta[name=hero-"+e.dataset.theme+"]");
if(h){var p=h.content.split("|"),l=d.createElement("link");l.rel="preload";l.as="image";l.type="image/avif";if(w.matchMedia(p[0]).matches){l.imageSrcset=p[1];l.imageSizes=saves?"160px":p[2]}else l.href=p[3];l.fetchPriority="high";d.head.append(l)}
d.addEventListener("click",function(x){if(!x.target.closest||!x.target.closest("[data-theme-switch]"))return;
var t=e.dataset.theme==="dark"?"light":"dark";function show(){e.dataset.theme=t}
try{s.theme=t}catch(y){}
if(d.startViewTransition)d.startViewTransition(show);else show()});
var on=["pointerdown","keydown","touchstart"],done=false,still="still" in e.dataset&&!s.token;
function asks(x){return (x.key==="/"&&!x.altKey&&!x.ctrlKey&&!x.metaKey||x.key==="k"&&(x.metaKey||x.ctrlKey))&&!x.target.closest("input,select,textarea,[contenteditable]")}
function touched(x){if(x.type==="keydown"&&asks(x)&&!/^\\/admin/.test(w.location.pathname)){x.preventDefault();w.location.href="/search";return}
if(!still||x.type==="keydown"||x.target.closest("input,select,textarea,summary,button:not([data-theme-switch],[popovertarget])"))start()}
function start(){if(done)return;done=true;on.forEach(function(n){w.removeEventListener(n,touched,true)});
var c=d.getElementById("start");if(!c)return;
d.querySelectorAll("style[data-href]").forEach(function(y){var l=d.createElement("link");l.rel="stylesheet";l.setAttribute("disabled","");l.setAttribute("href",y.dataset.href);y.after(l)});
function run(f,t){var m=d.createElement("script");m.type="module";if(f)m.src=f;m.textContent=t;d.body.append(m);return m}
var first,all=c.dataset.modules.split(" ");
(function ask(){all.splice(0,4).forEach(function(m){if(m){var p=d.createElement("link");p.rel="modulepreload";p.href=m;d.head.append(p);if(/\\/react-/.test(m))first=m}});
if(all.length)w.setTimeout(ask,0);else go()})();
function rest(){w.setTimeout(function(){run("",c.textContent)},0)}
function go(){if(first){var f=run(first,"");f.onload=f.onerror=rest}else rest()}}
on.forEach(function(n){w.addEventListener(n,touched,true)});
d.addEventListener("submit",function(x){if("ready" in e.dataset||!("held" in x.target.dataset))return;x.preventDefault();w.heldForm=x.target;start()},true);
w.__zod_globalConfig={jitless:true};
function painted(then){w.requestAnimationFrame(function(){w.setTimeout(then,0)})}
function seen(then){var k=w.PerformanceObserver&&w.PerformanceObserver.supportedEntryTypes||[],t=["largest-contentful-paint","paint"].find(function(n){return k.includes(n)});
if(t)new w.PerformanceObserver(function(l,o){o.disconnect();painted(then)}).observe({type:t,buffered:true});else painted(then)}
if(/^\\/(admin|log(in|out))\\b/.test(w.location.pathname))d.addEventListener("DOMContentLoaded",function(){painted(start)});
if(saves){e.dataset.saves="";var o=new MutationObserver(function(){d.querySelectorAll("[sizes]").forEach(function(i){if(i.sizes!=="160px")i.sizes="160px"})});o.observe(d,{childList:true,subtree:true})}
else w.addEventListener("load",function(){seen(function(){
if(![...d.fonts].some(function(f){return f.style==="italic"&&/Tiro/.test(f.family)&&/^U\\+0-/i.test(f.unicodeRange)}))d.fonts.add(new FontFace("Tiro","url(/fonts/tiro-italic.woff2)",{style:"italic",display:"swap"}));
if(still){var r=d.createElement("script");r.type="speculationrules";r.textContent=${JSON.stringify(speculationRules)};d.head.append(r)}
else (w.requestIdleCallback||w.setTimeout)(start,{timeout:3000})})});
})(document,window);`;
