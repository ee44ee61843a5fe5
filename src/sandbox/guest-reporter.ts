import {LINK} from '../protocol/dialects/mcp-ui.js';
import {GUEST_REPORT} from '../protocol/dialects/rich.js';
import {FOLLOW} from '../protocol/dialects/relay.js';
import {RELAY_ORIGIN} from './relay/restrictions.js';

/**
 * Handles the clicks of the user on links, and those of scripts after one, which would otherwise do nothing or end the guest: the page is
 * asked to open a link to another site, as by mcp-ui's `link`; a link within the page moves there. A link that leads nowhere or to a download
 * is reported, and so is a form that the guest does not handle.
 */
const LINKS =
  `for(const type of['click','${FOLLOW}'])addEventListener(type,(event)=>{` +
  `const link=event.composedPath().find(({localName,href})=>href&&/^a(rea)?$/.test(localName));` +
  `if(!event.isTrusted&&!navigator.userActivation?.isActive||event.defaultPrevented||!link)return;` +
  `const to=link.getAttribute('href')||'';let url;` +
  `try{url=new URL(to,document.baseURI)}catch{}if(url?.protocol=='javascript:')return;event.preventDefault();` +
  `if(to[0]=='#')location.hash=to;` +
  `else if(!link.hasAttribute('download')&&/^https?:/.test(url)&&url.origin!='${RELAY_ORIGIN}')host.postMessage({type:'${LINK}',payload:{url:url.href}},'*');` +
  `else tell({kind:'blocked',directive:'navigation',url:cut(to,200)})});` +
  `addEventListener('submit',(event)=>{const{target:{method},submitter}=event;` +
  `if(event.defaultPrevented||(submitter?.formMethod||method)=='dialog')return;event.preventDefault();` +
  `tell({kind:'blocked',directive:'form-action'})});`;

/**
 * Runs before the scripts of a guest from HTML and reports what its author would otherwise see only in the browser's console: requests that the
 * policy blocked, and uncaught errors. Sends at most five messages. The guest can forge them, so they only inform.
 */
const REPORTER =
  // Chromium does not describe an error of a module after a top-level await.
  `<script>{let left=5;const host=parent,cut=(value,most)=>String(value).slice(0,most),` +
  `tell=(payload)=>{if(left-->0)host.postMessage({type:'${GUEST_REPORT}',payload},'*')},` +
  `failed=(error,text,line)=>tell({kind:'error',name:cut(error?.name,40),text:cut(text,200),line,` +
  `from:+/about:srcdoc:(\\d+)/.exec(error?.stack)?.[1]});` +
  `addEventListener('securitypolicyviolation',({disposition,effectiveDirective,blockedURI})=>{` +
  `if(disposition==='enforce')tell({kind:'blocked',directive:cut(effectiveDirective,40),url:cut(blockedURI,200)})});` +
  `addEventListener('error',({error,message,lineno})=>{if(message)failed(error,message=='Uncaught '&&error?message+error:message,lineno)});` +
  `addEventListener('unhandledrejection',({reason})=>failed(reason,reason?.message??'',0));` +
  // Many apps catch these, and write them to the console only.
  `const write=console.error;console.error=(...all)=>{const refused=all.find((each)=>each?.name=='SecurityError'||/origin 'null'/.test(each?.message));` +
  `if(refused)failed(refused,refused.message,0);write.apply(console,all)};` +
  LINKS +
  `document.currentScript.remove()}</script>`;

/** Adds the reporter to a guest's HTML. */
export const withReporter = (html: string): string => withFirst(html, REPORTER);

/**
 * Adds markup before everything else in a page. The doctype stays first, because the browser would otherwise lay out the page as in old
 * browsers.
 */
export function withFirst(html: string, markup: string): string {
  const start = contentStart(html);
  return html.slice(0, start) + markup + html.slice(start);
}

const SPACE = /[\t\n\f\r ]/;

/** The position after the doctype, or 0 without one. Space, comments and an XML declaration may come before it. */
function contentStart(html: string): number {
  let at = 0;
  while (at < html.length) {
    if (SPACE.test(html[at]!)) at++;
    else if (html.startsWith('<!--', at)) at = after(html, '-->', at + 2);
    else if (html.startsWith('<?', at)) at = after(html, '>', at);
    else break;
  }
  return /^<!doctype/i.test(html.slice(at, at + 9)) ? after(html, '>', at) : 0;
}

function after(html: string, end: string, from: number): number {
  const index = html.indexOf(end, from);
  return index < 0 ? html.length : index + end.length;
}
