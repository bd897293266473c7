// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { openedMemory } from '../../../src/web/client/written-page.ts'
import { agreement, link, textOf } from '../../machines/agreements.ts'

const english = agreement('0', 'English')
const page = { linkId: 'L', way: 'individual', link, agreements: [english], text: textOf(english) }

function written(text: string | null) {
  document.body.innerHTML = text === null ? '' : `<script type="application/json" id="opened">${text}</script>`
  return openedMemory()
}
afterEach(() => {
  document.body.innerHTML = ''
})

describe('what a sign page was opened with', () => {
  it('is there for its link and way, until it is forgotten', () => {
    const came = written(JSON.stringify(page))
    expect(came.recall('L', 'individual')).toMatchObject({ link, agreements: [english], text: textOf(english) })
    expect(came.recall('L', 'employee')).toBeNull()
    expect(came.recall('another', 'individual')).toBeNull()
    came.forget()
    expect(came.recall('L', 'individual')).toBeNull()
  })

  it.each([null, '', '{', 'null', '7'])('is nothing on a page with %j', (text) => {
    expect(written(text).recall('L', 'individual')).toBeNull()
  })
})
