// The search: finds the words of a query in the sections of all pages. The index is loaded when the field is first used.
(() => {
  const most = 20;
  const form = document.querySelector('#search');
  const field = form.querySelector('#query');
  const status = form.querySelector('#found-status');
  const results = form.querySelector('.results');
  form.hidden = false;

  let index;
  /** `sandbox-url` is found as two words, too. The length stays the same for the excerpts. */
  const low = (text) => text.toLowerCase().replaceAll('-', ' ');
  const load = async () => {
    const {pages, sections} = await (await fetch('search.json')).json();
    return sections.map(([page, anchor, title, text]) => {
      const [address, pageTitle] = pages[page];
      const search = {title: low(title), page: low(pageTitle), text: low(text)};
      return {address: `${address}#${anchor}`, title, pageTitle, text, low: search};
    });
  };

  /** Sections that contain every word. Those with the words in their heading come first, then those with the whole phrase. */
  function find(sections, words) {
    const phrase = words.join(' ');
    const ranks = [[], [], [], []];
    for (const section of sections) {
      const {title, page, text} = section.low;
      const every = (...texts) => words.every((word) => texts.some((each) => each.includes(word)));
      if (every(title)) ranks[0].push(section);
      else if (every(title, page)) ranks[1].push(section);
      else if (text.includes(phrase)) ranks[2].push(section);
      else if (every(title, page, text)) ranks[3].push(section);
    }
    return ranks.flat();
  }

  const element = (name, ...children) => {
    const created = document.createElement(name);
    created.append(...children);
    return created;
  };

  /** The text around the first word that occurs in it, with that word marked. */
  function excerpt({text, low}, words) {
    const word = [words.join(' '), ...words].find((each) => low.text.includes(each));
    if (!word || low.text.length !== text.length) return [text.slice(0, 120)];
    const at = low.text.indexOf(word);
    const start = text.lastIndexOf(' ', Math.max(0, at - 40)) + 1;
    const end = at + word.length;
    return [
      (start > 0 ? '… ' : '') + text.slice(start, at),
      element('mark', text.slice(at, end)),
      text.slice(end, text.indexOf(' ', end + 80) + 1 || undefined),
    ];
  }

  function show(found, words) {
    status.textContent =
      found.length === 0
        ? 'No results'
        : found.length > most
          ? `The first ${most} of ${found.length} results`
          : `${found.length} ${found.length === 1 ? 'result' : 'results'}`;
    results.replaceChildren(
      ...found.slice(0, most).map((section) => {
        const heading = section.title === section.pageTitle ? [] : [element('span', section.pageTitle)];
        const small = element('small', ...excerpt(section, words));
        const link = element('a', element('strong', section.title), ...heading, small);
        link.href = section.address;
        return element('li', link);
      }),
    );
  }

  function clear() {
    status.textContent = '';
    results.replaceChildren();
  }

  let turns = 0;
  async function search() {
    const turn = ++turns;
    const words = low(field.value).split(/\s+/).filter(Boolean).slice(0, 8);
    if (!words.length) return clear();
    try {
      index ??= load();
      const sections = await index;
      if (turn === turns) show(find(sections, words), words);
    } catch {
      index = undefined;
      results.replaceChildren();
      status.textContent = 'The search is not available';
    }
  }

  const links = () => [...results.querySelectorAll('a')];
  /** Moves focus through the field and the results. */
  function move(step) {
    const stops = [field, ...links()];
    const at = stops.indexOf(document.activeElement);
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)].focus();
  }

  field.addEventListener('input', search);
  field.addEventListener('focus', () => {
    if (field.value && !status.textContent) search();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await search();
    links()[0]?.click();
  });
  form.addEventListener('keydown', (event) => {
    const steps = {ArrowDown: 1, ArrowUp: -1};
    if (steps[event.key]) {
      event.preventDefault();
      move(steps[event.key]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      turns++;
      // First, because the removal of a focused link is another loss of focus.
      field.focus();
      field.value = '';
      clear();
    }
  });
  form.addEventListener('focusout', ({relatedTarget}) => {
    if (form.contains(relatedTarget)) return;
    turns++;
    clear();
  });
  // A link to a section of the same page does not load it again.
  results.addEventListener('click', ({target}) => {
    if (!target.closest('a')) return;
    field.value = '';
    document.activeElement.blur();
  });
  addEventListener('keydown', (event) => {
    const {target} = event;
    const typing = target.isContentEditable || target.matches?.('input, textarea, select');
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.shadowRoot) return;
    event.preventDefault();
    field.focus();
  });
})();
