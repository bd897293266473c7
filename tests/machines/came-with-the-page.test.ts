import { beforeEach, describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { agreement, link, textOf } from './agreements.ts'
import { at, chinese, english, replaceAgreements, signerWith } from './signer.ts'

const came = (...agreements: ReturnType<typeof agreement>[]) => ({
  link,
  agreements,
  text: textOf(agreements[0] ?? english),
})

beforeEach(() => replaceAgreements(english, chinese))

describe('a sign page with preloaded data', () => {
  it('shows the data at once without a request', () => {
    const signer = signerWith({}, undefined, came(english, chinese))
    const { context } = signer.actor.getSnapshot()
    expect(at(signer, 'describing')).toBe(true)
    expect(context).toMatchObject({ link, agreement: english, text: textOf(english) })
    expect(signer.client.asked).toEqual([])
  })

  it('fetches the text in the language of the screens if the preloaded one is in another', async () => {
    const signer = signerWith({}, undefined, came(chinese, english))
    expect(signer.actor.getSnapshot().context.agreement).toEqual(chinese)
    await waitFor(signer.actor, ({ context }) => context.agreement === english)
    expect(signer.client.asked.map(([id]) => id)).toEqual(['getAgreementText'])
  })

  it("restores the signer's earlier step", () => {
    const typed = { name: 'Ada', email: 'ada@example.org' }
    const draft = { typed, code: '', codeSent: { to: typed.email, at: Date.now() }, step: 'confirming' } as const
    expect(at(signerWith({}, draft, came(english)), 'confirming')).toBe(true)
  })
})
