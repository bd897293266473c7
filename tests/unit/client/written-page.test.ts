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

describe('data embedded in a sign page', () => {
  it('is available for its link and type of signer until it is cleared', () => {
    const came = written(JSON.stringify(page))
    expect(came.recall('L', 'individual')).toMatchObject({ link, agreements: [english], text: textOf(english) })
    expect(came.recall('L', 'employee')).toBeNull()
    expect(came.recall('another', 'individual')).toBeNull()
    came.forget()
    expect(came.recall('L', 'individual')).toBeNull()
  })

  it.each([null, '', '{', 'null', '7'])('is absent on a page with %j', (text) => {
    expect(written(text).recall('L', 'individual')).toBeNull()
  })
})
