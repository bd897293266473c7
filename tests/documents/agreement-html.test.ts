import { expect, test } from 'vitest'

import { agreementHtml } from '../../src/server/documents/agreement-html.ts'

test('an agreement becomes semantic HTML', () => {
  const text =
    'Contributor Agreement\n\nThank you.\n\n1. Definitions\n\n2. You grant a licence.\n\n第一条 您授予许可，不得撤销。'
  expect(agreementHtml(text).split('\n')).toEqual([
    '<h2 id="beginning">Contributor Agreement</h2>',
    '<p>Thank you.</p>',
    '<h3><span class="number">1.</span> Definitions</h3>',
    '<p class="clause" data-level="1"><span class="number">2.</span> You grant a licence.</p>',
    '<p class="clause" data-level="1"><span class="number">第一条</span> 您授予许可，不得撤销。</p>',
  ])
})

test('nothing in an agreement is taken for markup', () => {
  const html = agreementHtml(`<script>alert(1)</script> & "quotes" & 'apostrophes'`)
  expect(html).toBe(
    '<h2 id="beginning">&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; &amp; &#39;apostrophes&#39;</h2>',
  )
})
