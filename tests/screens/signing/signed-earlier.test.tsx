// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '../../../src/web/i18n/index.ts'
import { signPagePath, describeOneself, enterCode, tickAndSign } from './signing-steps.ts'
import { aBrowserEnvironment, harbour, refused, outcome, type Service, speak, opensPage } from '../stage.tsx'

beforeEach(() => speak('en'))

describe('a signer of an earlier version', () => {
  const kept = (text: string) => ({ kind: 'kept', parts: [{ kind: 'kept', text }] })
  const blocks = [
    kept('Individual Agreement'),
    {
      kind: 'changed',
      parts: [
        { kind: 'kept', text: 'You keep ' },
        { kind: 'removed', text: 'some' },
        { kind: 'added', text: 'your' },
        { kind: 'kept', text: ' rights.' },
      ],
    },
    kept('(a) You may grant this licence.'),
  ]
  const recalled = (over = {}, signed_at = Date.UTC(2026, 2, 3, 12)): Service => ({
    ...harbour,
    'POST /v1/individual-signing/harbour/before': () =>
      outcome({
        data: {
          signed_at,
          difference: { cla_id: '0', language: 'English', from_version: 1, to_version: 2, blocks, ...over },
        },
      }),
  })

  it('sees its number and date, and the changes, before signing the new one', async () => {
    const calls = opensPage(signPagePath, recalled())
    await describeOneself()
    await enterCode('123456')
    const told = await screen.findByRole('heading', { name: 'You signed version 1 on 3\u{a0}March\u{a0}2026' })
    expect(calls.at(-1)?.body).toEqual({
      apply_to: 'individual',
      email: 'ada@example.org',
      verification_code: '123456',
    })
    const button = screen.getByRole('button', { name: 'Sign the individual agreement' })
    expect(told.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    const heading = await screen.findByRole('heading', { name: 'What changed from version 1 to version 2' })
    expect(screen.getByRole('link', { name: 'See what changed' }).getAttribute('href')).toBe(`#${heading.id}`)
    expect(document.activeElement?.textContent).toBe('Review and sign')
    const article = document.querySelector('#agreement')
    expect(article?.querySelector('del')?.textContent).toBe('some')
    expect(article?.querySelector('ins')?.textContent).toBe('your')
    await tickAndSign()
    expect(await screen.findByText(/^No\. /)).toBeTruthy()
  })

  it('sees the same after a reload', async () => {
    const browser = aBrowserEnvironment()
    opensPage(signPagePath, recalled(), browser)
    await describeOneself()
    await enterCode('123456')
    await screen.findByRole('heading', { name: /^You signed version 1/ })
    opensPage(signPagePath, recalled(), browser)
    expect(await screen.findByRole('heading', { name: /^You signed version 1/ })).toBeTruthy()
  })

  it('learns in which language the changes are marked', async () => {
    opensPage(signPagePath, recalled({ cla_id: '1', language: 'Chinese' }))
    await describeOneself()
    await enterCode('123456')
    expect(await screen.findByText(/^You signed the Chinese text/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /^What changed/ })).toBeNull()
    await act(() => changeLanguage('zh'))
    expect(await screen.findByRole('heading', { name: '从第 1 版到第 2 版的修改' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: /^您曾于2026年3月3日签署/ })).toBeTruthy()
  })

  it('is told if the text is the same', async () => {
    opensPage(signPagePath, recalled({ blocks: [kept('Individual Agreement')] }))
    await describeOneself()
    await enterCode('123456')
    expect(await screen.findByText('The text of version 2 is the same, word for word.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /^What changed/ })).toBeNull()
  })

  it('sees that the code is wrong before ticking anything', async () => {
    opensPage(signPagePath, {
      ...harbour,
      'POST /v1/individual-signing/harbour/before': () => refused('cla.wrong_verification_code'),
    })
    await describeOneself()
    await enterCode('000000')
    await screen.findByText('That code isn’t correct. Use the one in our latest email.')
  })
})
