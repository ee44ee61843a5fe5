/** Puts scripts and styles into the page, because a guest is one file. */
export const singleFile = () => ({
  name: 'single-file',
  enforce: 'post',
  config: () => ({
    base: './',
    build: {assetsInlineLimit: Number.MAX_SAFE_INTEGER, cssCodeSplit: false, modulePreload: false},
  }),
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    const take = (path) => {
      const file = bundle[path.replace('./', '')];
      delete bundle[file.fileName];
      return file.code ?? file.source;
    };
    const script = (code) => code.replaceAll(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');
    page.source = page.source
      .replaceAll(
        /<script\b[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g,
        (_, path) => `<script type="module">${script(take(path))}</script>`,
      )
      .replaceAll(/<link\b[^>]*\shref="([^"]+\.css)"[^>]*>/g, (_, path) => `<style>${take(path)}</style>`);
  },
});
