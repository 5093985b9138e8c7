// oxlint-disable-next-line import/default -- Vite makes it a program of its own and gives its address
import lateScript from "./late-script.ts?worker&url";
import { SIGNED_IN_PAGES } from "./signed-in-pages.ts";

/**
 * The one script that runs before the paint. It sets the theme and the signed-in mark from local storage and asks for
 * the hero of that theme. With Save-Data every picture takes a small file, and what is out of sight waits (data-saves, in
 * base.css). The rest of the style (later-style.tsx) and of script (late-script.ts) is asked for once the page has loaded
 * and the browser says that it has painted, or at the first touch, with Save-Data script only then; the style also when
 * somebody comes back, comes to a part of a page, or loading takes long. A part that was asked for is come to again when
 * the style is there: it may have been in the foot. Before a touch, parts that no first view shows are not even laid out
 * (data-whole, in shell.later.css). A form marked data-held that is sent before React is there is held until it is
 * (root.tsx sends it then), so that nothing typed is lost or sent elsewhere. The pages of the signed-in are nothing
 * without React: Save-Data or not. Written as text because it must stand in the page itself; the content policy knows
 * it by its hash. The late script is asked for as a module, which it is in development.
 */
export const headScript = `((d,w)=>{
let e=d.documentElement.dataset,s={},saves=w.navigator.connection?.saveData,put=(n,a,o=d.body)=>o.append(Object.assign(d.createElement(n),a));
try{s=w.localStorage}catch{}
e.scripted="";e.theme=s.theme==="dark"?"dark":"light";
try{let u=JSON.parse(s.user);if(s.token&&u.email&&u.role)e.signedIn=""}catch{}
let h=d.querySelector("meta[name=hero-"+e.theme+"]")?.content.split("|");
if(h)put("link",{rel:"preload",as:"image",type:"image/avif",fetchPriority:"high",...w.matchMedia(h[0]).matches?{imageSrcset:h[1],imageSizes:saves?"160px":h[2]}:{href:h[3]}},d.head);
w.touches=[];let style=()=>{let n=d.querySelector("noscript[data-later]");if(!n||n.asked)return;n.asked=1;
let onload=()=>{n.removeAttribute("data-later");d.querySelector(":target")?.scrollIntoView()};put("link",{rel:"stylesheet",href:n.dataset.later,onload,onerror:onload})},
asked,late=()=>{if(!asked)asked=put("script",{type:"module",src:"${lateScript}",onerror(){asked=0}})||1},
touched=x=>{e.whole="";w.touches.push(x);style();late()},
painted=then=>w.requestAnimationFrame(()=>w.setTimeout(then));
for(let n of["click","pointerdown","keydown","touchstart"])w.addEventListener(n,touched,true);
w.addEventListener("scroll",style,true);
d.addEventListener("submit",x=>{if("ready"in e||!("held"in x.target.dataset))return;x.preventDefault();w.heldForm=x.target;touched(x)},true);
if(saves){e.saves="";new MutationObserver(()=>{for(let i of d.querySelectorAll("[sizes]"))if(i.sizes!=="160px")i.sizes="160px"}).observe(d,{childList:true,subtree:true})}
d.addEventListener("DOMContentLoaded",()=>{w.location.hash||w.performance.getEntriesByType("navigation")[0]?.type!=="navigate"?(e.whole="",style()):w.setTimeout(style,600)});
w.addEventListener("load",()=>{let k="largest-contentful-paint",o=new w.PerformanceObserver(()=>{o.disconnect();painted(()=>{style();if(!saves||${SIGNED_IN_PAGES}.test(w.location.pathname))late()})});
o.observe({type:w.PerformanceObserver.supportedEntryTypes.includes(k)?k:"paint",buffered:true})})})(document,window);`;
