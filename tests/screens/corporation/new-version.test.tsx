// @vitest-environment happy-dom
/** A corporation's agreement has a newer version that the corporation has not accepted yet. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { refused, outcome, type Service, speak, opensPage } from '../stage.tsx'
import { administrator } from './administrator.ts'

beforeAll(() => speak('en'))

const difference: Schemas['Difference'] = {
  cla_id: '3',
  language: 'English',
  from_version: 1,
  to_version: 2,
  blocks: [
    { kind: 'kept', parts: [{ kind: 'kept', text: 'You keep your rights.' }] },
    {
      kind: 'changed',
      parts: [
        { kind: 'kept', text: 'It ends after ' },
        { kind: 'removed', text: 'one year' },
        { kind: 'added', text: 'two years' },
      ],
    },
  ],
}

const pending: Schemas['PendingAgreement'] = {
  cla_id: '3',
  language: 'English',
  from_version: 1,
  to_version: 2,
  published_at: Date.UTC(2026, 10, 2, 12),
  grace_ends_at: Date.UTC(2026, 11, 2, 12),
  status: 'valid',
  note: { zh: '只有期限变了。' },
}

const own = 'GET /v1/corporation-signing/cla/diff'
const waiting = 'GET /v1/corporation-signing/pending-agreements'
const agree = 'PUT /v1/corporation-signing/cla/agree'

/** Administration area of a corporation that has accepted version 1. Accepting version 2 succeeds by default. */
function anAdminArea(answers: { agree?: () => ReturnType<typeof outcome> } = {}): Service {
  let isAgreed = false
  return {
    'GET /v1/corporation-manager': () => outcome({ data: administrator }),
    'GET /v1/corporation-pdf': () => outcome({}),
    [waiting]: () => outcome({ data: isAgreed ? [] : [pending] }),
    [own]: () => (isAgreed ? refused('cla.cla_is_latest') : outcome({ data: difference })),
    [agree]:
      answers.agree ??
      (() => {
        isAgreed = true
        return outcome({ data: 'successfully' })
      }),
  }
}

const opens = (service: Service) => opensPage('/corp/harbour/signed-cla', service)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a newer version than the corporation has accepted', () => {
  it('is shown with its changes, and accepted after a confirmation', async () => {
    const calls = opens(anAdminArea())
    await screen.findByRole('heading', { level: 2, name: 'Version 2 of the agreement is in force' })
    const text = screen.getByRole('article')
    expect([text.querySelector('ins')?.textContent, text.querySelector('del')?.textContent]).toEqual([
      'two years',
      'one year',
    ])
    expect(text.lang).toBe('en')
    await press('Agree to version 2')
    const dialog = await screen.findByRole('alertdialog', { name: 'Agree to version 2 on behalf of your company?' })
    expect(calls.map(({ call }) => call)).not.toContain(agree)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Agree to version 2' }))
    expect(await screen.findByText('Your company has agreed to version 2.')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it("shows the end of the grace period and the community's note, in an available language", async () => {
    opens(anAdminArea())
    const counts = 'Version 1, which your company has agreed to, applies until 2 December 2026.'
    expect(await screen.findByText(counts)).toBeTruthy()
    const note = (await screen.findByText('Note from Harbour Project on the change:')).parentElement
    expect(note?.querySelector('blockquote')?.lang).toBe('zh-CN')
    expect(note?.textContent).toContain('只有期限变了。')
  })

  it('is not accepted when the dialog is cancelled', async () => {
    const calls = opens(anAdminArea())
    await press('Agree to version 2')
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls.map(({ call }) => call)).not.toContain(agree)
  })

  it('explains why it cannot be accepted', async () => {
    opens(anAdminArea({ agree: () => refused('cla.wrong_state') }))
    await press('Agree to version 2')
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Agree to version 2' }))
    expect(await screen.findByText(/^This record has changed in the meantime/)).toBeTruthy()
  })

  it.each([
    ['cla.cla_is_latest', 1],
    ['cla.unmatched_cla', 0],
  ])('is not shown if the service answers %s', async (code, times) => {
    const calls = opens({ ...anAdminArea(), [own]: () => refused(code) })
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(own))
    await waitFor(() =>
      expect(screen.queryAllByText('Your company has agreed to the current version.')).toHaveLength(times),
    )
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull()
  })
})

it('the page of the agreement shows its version, and a size below 1 KB in words', async () => {
  const manager = { ...administrator, signed_agreement: { version: 1, language: 'English' } }
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="Acme.pdf"' }
  opens({
    ...anAdminArea(),
    'GET /v1/corporation-manager': () => outcome({ data: manager }),
    'GET /v1/corporation-pdf': () => ({ status: 200, headers, body: '%PDF-1.7' }),
  })
  expect(await screen.findByText('v1 · English')).toBeTruthy()
  expect(screen.getByText('less than 1 KB')).toBeTruthy()
})

describe('the first screen of a company administrator', () => {
  const opensFirst = (answer: () => ReturnType<typeof outcome>) =>
    opensPage('/corp/harbour/manager-list', { ...anAdminArea(), [waiting]: answer })
  const strip = () => screen.findByRole('region', { name: 'Your company needs to agree to version 2 of the agreement' })

  it.each([
    [{}, /applies until 2 December 2026/],
    [{ grace_ends_at: 0 }, /still applies/],
    [
      { status: 'expired' as const },
      /no longer applies. Until you agree to the new version, your employees’ contributions are not covered/,
    ],
  ])('says that a version is waiting, how long the previous one counts, and links to it: %o', async (fields, words) => {
    opensFirst(() => outcome({ data: [{ ...pending, ...fields }] }))
    const shown = within(await strip())
    expect(shown.getByText(words)).toBeTruthy()
    const link = shown.getByRole('link', { name: 'See what changed' })
    expect(link.getAttribute('href')).toBe('/corp/harbour/signed-cla')
  })

  it('has one link to the first manager besides the tab', async () => {
    const none = { 'GET /v1/employee-manager': () => outcome({ data: [], limit: 5 }) }
    opensPage('/corp/harbour/manager-list', { ...anAdminArea(), ...none })
    const link = await screen.findByRole('link', { name: 'Add the first manager' })
    const others = screen.getAllByRole('link').filter((each) => each.getAttribute('href') === link.getAttribute('href'))
    expect(others.map(({ textContent }) => textContent)).toEqual(['Add managers', 'Add the first manager'])
  })

  it.each([
    [5, ['Add managers', 'Add managers']],
    [1, ['Add managers']],
  ])('has a button for more managers at the title, with a limit of %i', async (limit, names) => {
    const manager = {
      id: '1',
      name: 'Li',
      email: 'li@x.example',
      role: 'manager',
      account: 'li_x.example',
      enabled: true,
    }
    const one = { 'GET /v1/employee-manager': () => outcome({ data: [manager], limit }) }
    opensPage('/corp/harbour/manager-list', { ...anAdminArea(), ...one })
    await screen.findByText(/^1 of \d managers?/)
    const links = screen.getAllByRole('link', { name: 'Add managers' })
    expect(links.map(({ textContent }) => textContent)).toEqual(names)
  })

  it('is silent if no version is waiting', async () => {
    const calls = opensFirst(() => outcome({ data: [] }))
    await screen.findByRole('heading', { level: 1, name: 'Managers' })
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(waiting))
    expect(screen.queryByRole('region', { name: /needs to agree to version/ })).toBeNull()
  })
})
