import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { differenceOf } from '../../../src/domain/agreements/difference.ts'
import { agreementHtml } from '../../../src/server/http/pages/agreement-html.ts'
import { Blocks } from '../../../src/web/screens/shared/agreement/agreement-block-view.tsx'
import { MarkedBlocks } from '../../../src/web/screens/shared/agreement/marked-blocks.tsx'

const agreement = [
  'Borealis, Inc.',
  'Contributor <Agreement> & "Terms"',
  'Signed on ____ at ________.',
  '1. Definitions',
  '2. You grant a licence on ____:',
  '(a) to us;',
  '(i) and to those who come after us;',
  '(b) to all.',
  '• One thing;',
  'Name\tDate\n____\tMay\nBoth of us',
  '第一条 您授予许可，签署日期：____。',
].join('\n\n')

/** Removes differences between React's and the server's HTML that have no effect, such as escaping. */
const plain = (html: string) =>
  html
    .replace(' id="beginning"', '')
    .replaceAll('&#x27;', '&#39;')
    .replaceAll('colSpan', 'colspan')
    .replace(/>\s+|\s+</g, (gap) => gap.trim())

test.each(['en', 'zh'] as const)('the browser renders the blocks of an agreement like the server, %s', (language) => {
  const shown = renderToStaticMarkup(<Blocks text={agreement} language={language} />)
  expect(plain(shown)).toBe(plain(agreementHtml(agreement, language)))
})

test('changes are marked in place: in a clause of its level, next to its number, and in a cell', () => {
  const next = agreement
    .replace('(b) to all.', '(c) to all people.')
    .replace('• One thing;\n\n', '')
    .replace('May', 'June')
  const html = renderToStaticMarkup(<MarkedBlocks changes={differenceOf(agreement, next)} language="en" />)
  expect(html).toContain('<p class="clause" data-level="2"><span class="number"><span>(</span><del>b</del><ins>c</ins>')
  expect(html).toContain('<td><del>May</del><ins>June</ins></td>')
  expect(html).toContain('<td colSpan="2">')
  expect(html).toMatch(
    /<p class="clause" data-level="2"><span class="number"><del>•<\/del><\/span> <span><del>One thing;/,
  )
})

test('a removed heading is read as text and not part of the outline', () => {
  const changes = differenceOf('1. Definitions\n\nYou keep your work.', 'Contributor Agreement\n\nNothing is owed.')
  const html = renderToStaticMarkup(<MarkedBlocks changes={changes} language="en" />)
  expect(html).toContain('<h3 role="none">')
  expect(html.match(/<h\d(?! role)/g)).toEqual(['<h2'])
})
