// @vitest-environment happy-dom
/** Page linked in the email about a new version: every refusal, and the links it offers. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { aBrowserEnvironment, opensPage, refused, outcome, type Service, speak } from '../stage.tsx'

const call = '/v1/individual-signing/cla-confirm/k'
const kept = (text: string) => ({ kind: 'kept' as const, parts: [{ kind: 'kept' as const, text }] })
const asked: Schemas['AgreementRequest'] = {
  link_id: 'harbour',
  org_alias: 'Open Harbour',
  email_masked: 'ada***@example.org',
  published_at: Date.UTC(2026, 10, 2, 12),
  grace_ends_at: Date.UTC(2026, 11, 2, 12),
  status: 'valid',
  note: { zh: '只有许可期限变了。' },
  needs_form: false,
  difference: {
    cla_id: '1',
    language: 'English',
    from_version: 2,
    to_version: 3,
    blocks: [
      ...['Agreement', 'You keep your work.', '1. It is yours.', '2. It is free.'].map(kept),
      {
        kind: 'changed',
        parts: [
          { kind: 'kept', text: '3. The licence covers ' },
          { kind: 'removed', text: 'one year.' },
          { kind: 'added', text: 'two years.' },
        ],
      },
    ],
  },
}
const ofLink = { link_id: 'harbour', org_alias: 'Open Harbour' }

const opens = (service: Service) => opensPage('/cla-confirm/k', service, aBrowserEnvironment())
const ways = async () => {
  const main = await screen.findByRole('main')
  return within(main)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
}

describe.each(bothOr('zh'))('in %s', (language: Language) => {
  const t = wordsOf(language)
  beforeAll(() => speak(language))

  const agrees = async () => {
    for (const box of await screen.findAllByRole('checkbox'))
      if (!(box as HTMLInputElement).checked) await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: t('update.agree', { version: 3 }) }))
  }
  const title = (name: string) => screen.findByRole('heading', { level: 1, name })

  it.each([
    ['cla.cla_is_latest', 'update.agreedAlready', ['/my', '/sign/harbour']],
    ['cla.expired_cla_confirm_token', 'update.expired', ['/sign-cla/harbour/individual', '/sign/harbour']],
    ['cla.replaced_cla_confirm_token', 'update.replaced', ['/sign-cla/harbour/individual', '/sign/harbour']],
    ['cla.withdrawn_cla_confirm_token', 'update.withdrawn', ['/my', '/sign/harbour']],
    ['cla.invalid_cla_confirm_token', 'update.invalid', ['/my', '/sign/harbour']],
    ['cla.go_to_sign_employee_cla', 'update.employed', ['/sign-cla/harbour/employee', '/sign/harbour']],
  ] as const)('%s has a page with links', async (code, heading, hrefs) => {
    const answer = () => ({ status: 400, body: { data: { error_code: code, error_message: code, ...ofLink } } })
    const isOfSigning = code === 'cla.go_to_sign_employee_cla'
    opens(
      isOfSigning
        ? { [`GET ${call}`]: () => outcome({ data: asked }), [`POST ${call}`]: answer }
        : { [`GET ${call}`]: answer },
    )
    if (isOfSigning) await agrees()
    await title(t(heading))
    expect(await ways()).toEqual(hrefs)
  })

  it('who has agreed already sees the version, the time and the masked address', async () => {
    const agreed = {
      version: 3,
      language: 'English',
      signed_at: Date.UTC(2026, 4, 23, 3, 7),
      email_masked: 'a***@harbour.example',
    }
    const data = { error_code: 'cla.cla_is_latest', error_message: 'latest', agreed, ...ofLink }
    opens({ [`GET ${call}`]: () => ({ status: 400, body: { data } }) })
    await title(t('update.agreedAlready'))
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent)
    expect(facts).toEqual([
      t('agreement.individual', { version: 3, language: t('agreement.en') }),
      expect.stringContaining('2026'),
      'a***@harbour.example',
    ])
  })

  it('shows changes first, the note in an available language, and folds the rest', async () => {
    opens({ [`GET ${call}`]: () => outcome({ data: asked }) })
    await title(t('update.heading', { community: 'Open Harbour' }))
    expect(screen.getByText('只有许可期限变了。').closest('[lang]')?.getAttribute('lang')).toMatch(/^zh/)
    const changes = screen.getByRole('navigation', { name: t('earlier.read') })
    expect(
      within(changes)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([['3', '#change-4']])
    expect(document.querySelector('details')?.textContent).toContain(t('update.unchanged', { count: 3 }))
    await userEvent.click(screen.getByRole('button', { name: t('update.whole') }))
    await expect.poll(() => document.querySelector('details')).toBeNull()
    await waitFor(() =>
      expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([]),
    )
  })

  it('a version with more fields leads to the sign page, before or after the button is pressed', async () => {
    const more = { ...asked, needs_form: true }
    for (const service of [
      { [`GET ${call}`]: () => outcome({ data: more }) },
      { [`GET ${call}`]: () => outcome({ data: asked }), [`POST ${call}`]: () => refused('cla.sign_anew') },
    ]) {
      opens(service)
      if (`POST ${call}` in service) await agrees()
      await screen.findByText(t('refusal.sign_anew'))
      expect(screen.queryByRole('checkbox')).toBeNull()
      expect(await ways()).toContain('/sign-cla/harbour/individual')
    }
  })

  it('a submission without consent marks every missing box, and a box loses its mark once checked', async () => {
    opens({ [`GET ${call}`]: () => outcome({ data: asked }) })
    const boxes = await screen.findAllByRole('checkbox')
    const marks = () => boxes.map((box) => box.getAttribute('aria-invalid'))
    await userEvent.click(screen.getByRole('button', { name: t('update.agree', { version: 3 }) }))
    expect([marks(), document.activeElement === boxes[0]]).toEqual([['true', 'true'], true])
    await userEvent.click(boxes[0]!)
    expect(marks()).toEqual(['false', 'true'])
  })

  it('a text that changed meanwhile is shown with a message and needs a new consent; a refused box shows its error', async () => {
    const answers = ['cla.unmatched_cla', 'cla.privacy_unchecked']
    let shown = asked
    opens({
      [`GET ${call}`]: () => outcome({ data: shown }),
      [`POST ${call}`]: () => refused(answers.shift() ?? 'cla.system_error'),
    })
    await screen.findAllByRole('checkbox')
    shown = { ...asked, difference: { ...asked.difference, cla_id: '2' } }
    await agrees()
    await screen.findByText(t('update.again'))
    for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).checked).toBe(false)
    await agrees()
    await screen.findByText(t('problem.unticked.privacyChecked'))
  })
})
