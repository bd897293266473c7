import { expect, test } from 'vitest'
import { safeHtml } from '../../../src/server/policies/policy-html.ts'
import { withinLimit } from '../../support/measures/within-limit.ts'

test.each([
  ['headings one level lower', '# A\n\n## B\n\nC\n===\n\n###### D', '<h2>A</h2>\n<h3>B</h3>\n<h2>C</h2>\n<h6>D</h6>\n'],
  ['tables with their headings named', '| a |\n| - |\n| b |', '<th scope="col">a</th>'],
  ['lists that begin where they say', '3. c\n4. d', '<ol start="3">'],
  ['emphasis and code', '**a** *b* ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
  [
    'web links',
    '[a](https://a.example/b?c=d&e=f)',
    '<a href="https://a.example/b?c=d&amp;e=f" rel="noopener" target="_blank">a</a>',
  ],
  ['links within the service', '[a](/cookies)', '<a href="/cookies" rel="noopener">a</a>'],
  ['mailboxes', '<ann@a.example>', '<a href="mailto:ann@a.example" rel="noopener">ann@a.example</a>'],
  [
    'images as links with their alternative text',
    '![A *map*](https://a.example/m.png)',
    '<p><a href="https://a.example/m.png" rel="noopener" target="_blank">A map</a></p>',
  ],
  ['images without a text as their URL', '![](https://a.example/m.png)', '>https://a.example/m.png</a>'],
  ['tags as text', 'a <b>c</b> & "d"', '<p>a &lt;b&gt;c&lt;/b&gt; &amp; "d"</p>'],
  ['Chinese as it is', '# 隐私\n\n“您”的信息', '<h2>隐私</h2>\n<p>“您”的信息</p>'],
])('%s', (_, markdown, html) => {
  expect(safeHtml(markdown)).toContain(html)
})

test.each(['[a](ftp://b)', '[a](//b.example)', '[a](b.md)', '[a](../b)', '[a](data:text/plain,b)', '[a](tel:1)'])(
  '%s is no longer a link, and keeps its text',
  (markdown) => {
    const html = safeHtml(markdown)
    expect(html).not.toContain('href')
    expect(html).toContain('a')
  },
)

test('half a megabyte of brackets, quotes and asterisks is rendered within seconds', async () => {
  for (const unit of ['[', '> ', '*a ', '![', '`', '| a ', '<', '&', '_*', '- ']) {
    await withinLimit(8000, () => safeHtml(unit.repeat(Math.floor((512 * 1024) / unit.length))))
  }
})
