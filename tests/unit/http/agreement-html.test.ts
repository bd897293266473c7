import { expect, test } from 'vitest'

import { agreementHtml } from '../../../src/server/http/pages/agreement-html.ts'

test('an agreement becomes semantic HTML', () => {
  const text =
    'Contributor Agreement\n\nThank you.\n\n1. Definitions\n\n2. You grant a licence.\n\n第二条 定义\n\n第一条 您授予许可，不得撤销。'
  expect(agreementHtml(text, 'en').split('\n')).toEqual([
    '<h2 id="beginning">Contributor Agreement</h2>',
    '<p>Thank you.</p>',
    '<h3><span class="number">1.</span> Definitions</h3>',
    '<p class="clause" data-level="1"><span class="number">2.</span> You grant a licence.</p>',
    '<h3><span class="number">第二条</span> 定义</h3>',
    '<p class="clause" data-level="1"><span class="number">第一条</span> 您授予许可，不得撤销。</p>',
  ])
})

test('markup in an agreement is escaped', () => {
  const html = agreementHtml(`<script>alert(1)</script> & "quotes" & 'apostrophes'`, 'en')
  expect(html).toBe(
    '<h2 id="beginning">&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; &amp; &#39;apostrophes&#39;</h2>',
  )
})

test('consecutive items are a list with levels; a single clause is not', () => {
  const text = 'Agreement\n\n1. You agree to one clause.\n\nA paragraph.\n\n(a) first;\n\n(i) deeper;\n\n(b) second.'
  expect(agreementHtml(text, 'en').split('\n').slice(1)).toEqual([
    '<p class="clause" data-level="1"><span class="number">1.</span> You agree to one clause.</p>',
    '<p>A paragraph.</p>',
    '<ol><li><p class="clause" data-level="2"><span class="number">(a)</span> first;</p>' +
      '<ol><li><p class="clause" data-level="3"><span class="number">(i)</span> deeper;</p></li></ol></li>' +
      '<li><p class="clause" data-level="2"><span class="number">(b)</span> second.</p></li>' +
      '</ol>',
  ])
  expect(agreementHtml('• one;\n\n• two.', 'en')).toMatch(/^<ul><li><p id="beginning"/)
})

test('a table has rows and cells, and a blank is announced by screen readers', () => {
  const blank = (word: string) => `<span class="blank" role="img" aria-label="${word}">____</span>`
  expect(agreementHtml('Agreement\n\nName\tDate\n____\tMay\nBoth', 'en').split('\n')[1]).toBe(
    '<table><tbody><tr><th scope="col">Name</th><th scope="col">Date</th></tr>' +
      `<tr><td>${blank('blank')}</td><td>May</td></tr><tr><td colspan="2">Both</td></tr></tbody></table>`,
  )
  expect(agreementHtml('协议\n\n姓名：____', 'zh').split('\n')[1]).toBe(`<p>姓名：${blank('空白')}</p>`)
  expect(agreementHtml('Agreement\n\n1. Signed on ____.', 'en')).toContain(
    `</span> <span>Signed on ${blank('blank')}.</span>`,
  )
})
