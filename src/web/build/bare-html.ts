import { minifySync, type Plugin } from 'vite'

/** Removes the comments and the spaces of index.html before it is sent: what the server fills in later are comments without a space. */
export function bareHtml(): Plugin {
  const css = (text: string): string =>
    text
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .replaceAll(/\s*([{};,>])\s*/g, '$1')
      .replaceAll(/:\s+/g, ':')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(';}', '}')
  return {
    name: 'bare-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replaceAll(/<!-- [^]*?-->/g, '')
          .replaceAll(/(<style[^>]*>)([^]*?)(?=<\/style>)/g, (_, tag: string, text: string) => tag + css(text).trim())
          .replaceAll(/(<script nonce[^>]*>)([^]*?)(?=<\/script>)/g, (_, tag: string, code: string) => {
            const { code: least } = minifySync('inline.js', code, { module: false })
            return tag + least.trim()
          })
          .replaceAll(/\n\s*/g, '\n'),
    },
  }
}
