// Applies the chosen colour scheme before the page is drawn. The demo stores the choice under the same name.
(() => {
  const key = 'elicitation-demo-docs';
  const stored = () => {
    try {
      return new URLSearchParams(localStorage.getItem(key) ?? '');
    } catch {
      return new URLSearchParams();
    }
  };
  const choices = stored();
  for (const [name, value] of new URLSearchParams(location.search)) choices.set(name, value);
  const theme = choices.get('theme');
  const apply = (name) => {
    document.documentElement.dataset.theme = name;
  };
  if (theme) apply(theme);

  addEventListener('DOMContentLoaded', () => {
    const select = document.querySelector('#choices [name="theme"]');
    if ([...select.options].some(({value}) => value === theme)) select.value = theme;
    select.addEventListener('change', () => {
      apply(select.value);
      const latest = stored();
      latest.set('theme', select.value);
      try {
        localStorage.setItem(key, latest.toString());
      } catch {
        // The choice lasts until the page is left.
      }
    });
  });
})();
