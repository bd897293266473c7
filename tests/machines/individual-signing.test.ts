import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { verificationCode } from '../../src/domain/text/limits.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import { link, receipt, textOf } from './agreements.ts'
import {
  ada,
  at,
  checking,
  chinese,
  consent,
  english,
  newer,
  refusing,
  replaceAgreements,
  settled,
  type Signer,
  signerWith,
  submitsSignature as signs,
} from './signer.ts'

beforeEach(() => replaceAgreements(english, chinese))
afterEach(() => vi.useRealTimers())

describe('an individual signer', () => {
  it('fills in the form, confirms the address, checks, and sees the confirmation', async () => {
    const signer = await checking()
    await signs(signer)
    const { value, context } = signer.actor.getSnapshot()
    expect(value).toBe('signed')
    expect(context.receipt).toEqual(receipt)
    expect(signer.client.asked.at(-1)).toEqual([
      'signIndividualCla',
      {
        path: { link_id: 'L' },
        body: {
          name: 'Ada',
          email: 'ada@example.org',
          cla_id: '0',
          cla_language: 'English',
          verification_code: '123456',
          privacy_checked: true,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          info: { 0: 'Ada', 1: 'ada@example.org' },
        },
      },
    ])
  })

  it('cannot sign before the boxes are ticked', async () => {
    const signer = await checking()
    signer.actor.send({ type: 'signature.submitted', ...consent, privacyChecked: false })
    expect(at(signer, 'checking')).toBe(true)
    expect(signer.actor.getSnapshot().context.failure?.code).toBe('cla.privacy_unchecked')
    expect(signer.count('signIndividualCla')).toBe(0)
  })

  it('reports accepted cookies to the page', async () => {
    const signer = await checking()
    const heard: boolean[] = []
    signer.actor.on('boxes.ticked', ({ cookiesAccepted }) => heard.push(cookiesAccepted))
    signer.actor.send({ type: 'signature.submitted', ...consent, cookiesAccepted: true })
    expect(heard).toEqual([true])
  })

  it('returns to the code after a wrong one, and all answers are kept', async () => {
    const signer = await checking(refusing(['cla.wrong_verification_code']))
    await signs(signer)
    expect(at(signer, 'confirming')).toBe(true)
    const { context } = signer.actor.getSnapshot()
    expect(context.failure?.code).toBe('cla.wrong_verification_code')
    expect(context.answers).toEqual(ada)
    expect(signer.count('sendIndividualCode')).toBe(1)
  })

  it('leaves when the code request is refused for good, and stays when it can be repeated', async () => {
    for (const [code, leaves] of [
      ['cla.go_to_sign_employee_cla', true],
      ['cla.privacy_unchecked', false],
    ] as const) {
      const signer = signerWith({
        sendIndividualCode: () => {
          throw new Refusal(code)
        },
      })
      await settled(signer)
      signer.actor.send({ type: 'form.submitted', answers: ada })
      const dialog = () => signer.actor.getSnapshot().children.verificationCode?.getSnapshot().children.dialog
      await waitFor(signer.actor, () => dialog() !== undefined)
      dialog()?.send({ type: 'dialog.left' })
      expect(signer.actor.getSnapshot().value === 'left', code).toBe(leaves)
      if (leaves) expect(signer.actor.getSnapshot().context.failure?.code).toBe(code)
    }
  })

  it('sees the changes when the agreement was updated, and signs the new version', async () => {
    const signer = await checking(refusing(['cla.unmatched_cla']))
    replaceAgreements(newer, chinese)
    await signs(signer)
    const change = signer.actor.getSnapshot().children.agreementChange
    if (!change) throw new Error('The change was not noticed')
    await waitFor(change, ({ value }) => value === 'shown')
    expect(change.getSnapshot().context.opened?.text).toEqual(textOf(newer))
    change.send({ type: 'change.acknowledged' })
    await settled(signer)
    const { context } = signer.actor.getSnapshot()
    expect(at(signer, 'checking')).toBe(true)
    const { cla_id, language, text } = textOf(english)
    expect(context.former).toEqual({ version: english.version, text: { cla_id, language, text } })
    expect(context.text).toEqual(textOf(newer))
    await signs(signer)
    expect(signer.client.asked.at(-1)).toMatchObject(['signIndividualCla', { body: { cla_id: '2', name: 'Ada' } }])
  })
})

describe('changing the language of the screens', () => {
  it('loads the text in that language and keeps the answers', async () => {
    const signer = signerWith()
    await settled(signer)
    signer.actor.send({ type: 'form.submitted', answers: ada })
    signer.actor.send({ type: 'language.changed', language: 'zh' })
    await waitFor(signer.actor, ({ context }) => context.text?.cla_id === '1')
    expect(signer.actor.getSnapshot().context.answers).toEqual(ada)
  })

  it('returns to the form if the other agreement needs more answers', async () => {
    const signer = await checking()
    signer.actor.send({ type: 'language.changed', language: 'zh' })
    await waitFor(signer.actor, ({ context }) => context.text?.cla_id === '1')
    expect(at(signer, 'describing')).toBe(true)
  })

  it('blocks signing until the text is loaded', async () => {
    const signer = await checking()
    signer.actor.send({ type: 'language.changed', language: 'zh' })
    expect(signer.actor.getSnapshot().can({ type: 'signature.submitted', ...consent })).toBe(false)
  })
})

describe('an unavailable page', () => {
  it('reports that the project has no agreement', async () => {
    replaceAgreements()
    const signer = signerWith()
    await settled(signer)
    expect(signer.actor.getSnapshot().value).toBe('unavailable')
    expect(signer.actor.getSnapshot().context.failure?.code).toBe('cla.no_cla_binding')
  })

  it('still shows the community, also when the link is loaded last', async () => {
    replaceAgreements()
    let found = (): void => undefined
    const signer = signerWith({
      getLink: async () => {
        await new Promise<void>((resolve) => (found = resolve))
        return link
      },
    })
    await vi.waitFor(() => expect(signer.count('listAgreementsToSign')).toBe(1))
    found()
    await settled(signer)
    expect(signer.actor.getSnapshot().value).toBe('unavailable')
    expect(signer.actor.getSnapshot().context.link).toEqual(link)
  })
})

describe('the code', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  const childOf = ({ actor }: Signer) => actor.getSnapshot().children.verificationCode?.getSnapshot()

  async function goesBackAndSubmits(signer: Signer, email: string): Promise<void> {
    signer.actor.send({ type: 'step.changed', step: 'describing' })
    signer.actor.send({ type: 'form.submitted', answers: { ...ada, email } })
    await waitFor(signer.actor, () => childOf(signer)?.hasTag('busy') === false)
  }

  it('is not sent again to the same address while it is valid', async () => {
    const signer = await checking()
    await goesBackAndSubmits(signer, 'ADA@example.org')
    expect(signer.count('sendIndividualCode')).toBe(1)
    expect(signer.actor.getSnapshot().context.code).toBe('123456')
  })

  it('is sent again once it has expired', async () => {
    const signer = await checking()
    vi.setSystemTime(Date.now() + verificationCode.lifetime)
    await goesBackAndSubmits(signer, ada.email)
    expect(signer.count('sendIndividualCode')).toBe(2)
  })

  it('is sent to another address at once, and the old code is cleared', async () => {
    const signer = await checking()
    await goesBackAndSubmits(signer, 'other@example.org')
    expect(signer.count('sendIndividualCode')).toBe(2)
    expect(signer.actor.getSnapshot().context.code).toBe('')
  })

  it('is not sent again when the signer returns to an address whose code is valid', async () => {
    const signer = await checking()
    await goesBackAndSubmits(signer, 'other@example.org')
    await goesBackAndSubmits(signer, ada.email)
    expect(signer.count('sendIndividualCode')).toBe(2)
    expect(signer.actor.getSnapshot().context.codeSent?.to).toBe(ada.email)
  })

  it('can be requested again after a minute', async () => {
    const signer = await checking()
    signer.actor.send({ type: 'step.changed', step: 'confirming' })
    expect(childOf(signer)?.can({ type: 'code.requested' })).toBe(false)
    vi.advanceTimersByTime(verificationCode.resendInterval)
    signer.actor.send({ type: 'code.requested' })
    expect(signer.count('sendIndividualCode')).toBe(2)
  })

  it('can be entered when another tab requested it less than a minute ago', async () => {
    const signer = signerWith({
      sendIndividualCode: () => {
        throw new Refusal('cla.too_many_request', { retryAfter: 42 })
      },
    })
    await settled(signer)
    signer.actor.send({ type: 'form.submitted', answers: ada })
    await waitFor(signer.actor, () => childOf(signer)?.value === 'paused')
    expect(signer.actor.getSnapshot().context.codeSent).toEqual({ to: ada.email, at: Date.now() - 18_000 })
    vi.advanceTimersByTime(42_000)
    expect(childOf(signer)?.value).toBe('resendable')
    expect(childOf(signer)?.can({ type: 'code.requested' })).toBe(true)
  })

  it('whose first request is refused leaves the signer at the form once the dialog is closed', async () => {
    const signer = signerWith({
      sendIndividualCode: () => {
        throw new Refusal('cla.too_many_request', { retryAfter: 90 })
      },
    })
    await settled(signer)
    signer.actor.send({ type: 'form.submitted', answers: ada })
    const dialog = () => signer.actor.getSnapshot().children.verificationCode?.getSnapshot().children.dialog
    await vi.waitFor(() => expect(dialog()).toBeDefined())
    dialog()?.send({ type: 'dialog.dismissed' })
    expect(at(signer, 'describing')).toBe(true)
  })

  it('can be requested again after the delay that the server sets', async () => {
    let isLimited = false
    const signer = signerWith({
      sendIndividualCode: () => {
        if (isLimited) throw new Refusal('cla.too_many_request', { retryAfter: 90 })
        return { data: 'successfully', why: '' }
      },
    })
    await settled(signer)
    signer.actor.send({ type: 'form.submitted', answers: ada })
    await waitFor(signer.actor, () => childOf(signer)?.value === 'waiting')
    isLimited = true
    vi.advanceTimersByTime(verificationCode.resendInterval)
    signer.actor.send({ type: 'code.requested' })
    await vi.waitFor(() => expect(childOf(signer)?.value).toBe('limited'))
    expect(childOf(signer)?.context.resendAt).toBeGreaterThan(Date.now() + 85_000)
    vi.advanceTimersByTime(90_000)
    expect(childOf(signer)?.value).toBe('resendable')
  })
})
