// The page on which a person answers: it shows one case after the other, and records what is sent and what is said.
import {readFileSync} from 'node:fs';
import {listen} from '../../src/dev-host/listen.mjs';
import {inRoot} from '../../scripts/entries.mjs';

/** Runs in the page before its scripts. */
function prepare() {
  const roots = [];
  const {attachShadow} = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    roots.push(new WeakRef(root));
    observe(root);
    return root;
  };
  /** Texts that were said since the last call of `heard()`: those that appear in a live region, in order. */
  let said = [];
  const SILENT = /^(?:script|style|textarea|title|option)$/;
  const kept = (node) => {
    for (let each = node; each; each = each.parentElement ?? each.getRootNode().host)
      if (each.translate === false || each.getAttribute?.('translate') === 'no') return true;
    return false;
  };
  /** Does to a text what the translators of browsers do. */
  const translate = (node) => {
    const {parentElement: parent} = node;
    const isText = node.nodeType === 3 && node.data.trim() && parent?.localName !== 'font';
    if (!isText || SILENT.test(parent?.localName ?? '') || (parent && kept(parent))) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(document.createTextNode(node.data));
    outer.append(inner);
    node.replaceWith(outer);
  };
  const textsOf = (node) => {
    if (node.nodeType === 3) return [node];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  };
  const liveOf = (node) => {
    const element = node.nodeType === 1 ? node : node.parentElement;
    return element?.closest('[role=status], [role=alert], [aria-live]');
  };
  const onChange = (records) => {
    const regions = new Set();
    for (const {target, addedNodes} of records) {
      for (const node of [target, ...addedNodes]) {
        const region = node.isConnected && liveOf(node);
        if (region) regions.add(region);
        for (const inner of node.nodeType === 1 && node.isConnected
          ? node.querySelectorAll('[role=alert]')
          : [])
          regions.add(inner);
      }
      if (window.isTranslated)
        for (const node of addedNodes.length ? addedNodes : [target]) textsOf(node).forEach(translate);
    }
    for (const region of regions) {
      const text = region.textContent.replaceAll(/\s+/g, ' ').trim();
      if (text && said.at(-1) !== text) said.push(text);
    }
  };
  const observe = (root) =>
    new MutationObserver(onChange).observe(root, {subtree: true, childList: true, characterData: true});
  observe(document);
  window.heard = () => {
    const before = said;
    said = [];
    return before;
  };

  let shown;
  const creators = {
    frame: () => document.createElement('mcp-elicitation-frame'),
    modal: () => Object.assign(document.createElement('mcp-elicitation-frame'), {mode: 'modal'}),
    approval: () => document.createElement('mcp-tool-approval'),
    form: () => document.createElement('form'),
  };
  let asked = 0;
  let requests = 0;
  const keep = (answer) => {
    const current = ++asked;
    window.answer = undefined;
    const set = (result) => {
      if (asked === current) window.answer = result;
    };
    answer.then(
      (value) => set({value}),
      (error) => set({error: String(error)}),
    );
  };
  /** Asks in a new element, again in the one that is there, or, as a framework that gives a row another key, the same in another element. */
  window.stage = async ({place, language, dir, translated, again, isMoved, ...request}) => {
    document.documentElement.lang = language;
    document.documentElement.dir = dir;
    window.isTranslated = translated;
    const stage = document.querySelector('main');
    if (!again) {
      shown = creators[place]();
      shown.dataset.stage = '';
      stage.replaceChildren(shown);
    }
    if (isMoved) await Promise.resolve();
    else requests++;
    const id = `request ${requests}`;
    if (place === 'approval')
      keep(
        shown.approve(
          {name: 'save', title: 'Save', inputSchema: request.schema, arguments: request.content},
          {id},
        ),
      );
    else if (place !== 'form')
      keep(shown.elicit({message: request.message, requestedSchema: request.schema}, {id}));
    else {
      const form = document.createElement('schema-form');
      Object.assign(form, {
        name: 'answer',
        noActions: true,
        schema: request.schema,
        message: request.message,
      });
      const button = Object.assign(document.createElement('button'), {textContent: request.submit});
      shown.replaceChildren(form, button);
      keep(
        new Promise((resolve) => {
          shown.onsubmit = (event) => {
            event.preventDefault();
            resolve({action: 'accept', content: JSON.parse(new FormData(shown).get('answer'))});
          };
        }),
      );
    }
  };

  window.hasFocus = (element, type) => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    return type ? focused?.type === type && element.contains(focused) : element === focused;
  };

  const visible = (element) => element.checkVisibility?.({visibilityProperty: true}) ?? true;
  const elementsIn = (root) =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot ? elementsIn(each.shadowRoot) : []),
    ]);
  /** Texts that are wider than their box, or than the page. */
  window.overflows = () => {
    const found = [];
    const width = document.documentElement.clientWidth;
    if (document.scrollingElement.scrollWidth > width)
      found.push(`the page scrolls sideways: ${document.scrollingElement.scrollWidth} of ${width} px`);
    for (const element of elementsIn(document.querySelector('main'))) {
      if (!visible(element) || /^(?:input|textarea|select|option|script|style)$/.test(element.localName))
        continue;
      const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
      if (!own.length || element.closest('.hidden')) continue;
      const range = document.createRange();
      for (const node of own) {
        range.selectNodeContents(node);
        for (const {left, right, width: wide} of range.getClientRects())
          if (wide > 1 && (left < -1 || right > width + 1))
            found.push(
              `"${node.data.trim().slice(0, 60)}" from ${Math.round(left)} to ${Math.round(right)} of ${width} px`,
            );
      }
    }
    return [...new Set(found)];
  };
  /** Fields and blocks that do not display all of what they contain when they are printed. */
  window.cutBlocks = () =>
    elementsIn(document.querySelector('main'))
      .filter(({localName}) => !/^(?:input|textarea|select)$/.test(localName))
      .filter((element) => visible(element) && element.localName !== 'input' && element.clientHeight > 0)
      .filter(
        (element) =>
          /auto|scroll|hidden/.test(getComputedStyle(element).overflowY) && !element.closest('.hidden'),
      )
      .filter(({scrollHeight, clientHeight}) => scrollHeight > clientHeight + 2)
      .map(
        (element) =>
          `<${element.localName} class="${element.className}"> ${element.clientHeight} of ${element.scrollHeight} px`,
      );
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Answers</title>
<meta name="viewport" content="width=device-width"><style>body{margin:0}main{padding:8px;min-height:3000px}</style>
<main></main><script src="/elicitation.all.js"></script>
${['de', 'ar', 'ja', 'he'].map((tag) => `<script src="/locales/${tag}.js"></script>`).join('\n')}`;

export async function openStage(browser) {
  const files = {'/': [PAGE, 'text/html; charset=utf-8'], '/favicon.ico': ['', 'image/x-icon']};
  const served = await listen(0, ({url}, response) => {
    const [body, type] = files[url] ?? [
      readFileSync(inRoot('dist/cdn', url)),
      'text/javascript; charset=utf-8',
    ];
    response.writeHead(200, {'content-type': type}).end(body);
  });
  const page = await browser.newPage();
  const session = await page.createCDPSession();
  await page.evaluateOnNewDocument(prepare);
  await session.send('Accessibility.enable');
  await session.send('DOM.enable');
  await page.goto(`http://localhost:${served.port}/`);
  await page.waitForFunction(() => customElements.get('mcp-tool-approval'));
  return {page, session, close: () => Promise.all([page.close(), served.close()])};
}
