// @vitest-environment happy-dom
/** The form for a new version stores its input in the draft. Both languages can be published together. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { type AgreementDraft, emptyAgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import { harbourProject, noOneElse, serviceOf } from './projects.ts'
import { aBrowserEnvironment, opensPage, outcome, speak, where } from '../stage.tsx'

beforeAll(() => speak('en'))

const version = (language: string, cla_id: string) => ({
  ...{ cla_id, kind: 'individual', language, version: 2, is_in_force: true, signed: 3 },
})

/** A browser tab with a draft of the English agreement. `stored` is the newest value. */
function aTab(draft: Partial<AgreementDraft> = {}) {
  const english = emptyAgreementDraft({ linkId: 'harbour', kind: 'individual', updating: 'en' })
  const letters = { concerned: [], letters: [], forecast: { letters: 161, waiting: 0, a_day: 0, last_at: 0, days: [] } }
  const listed = (claId: string, language: string, more: object = {}) => ({
    ...{ cla_id: claId, language, version: 2, url: '', title: 'Agreement', pages: 1, sha256: '', fields: [] },
    ...{ created_at: 0, is_used: true, ...more },
  })
  const tab: { stored: unknown } = { stored: { ...english, document: 'ab', ...draft } }
  const environment = aBrowserEnvironment({
    tabMemory: {
      recall: (name) => (name === 'agreement' ? tab.stored : null),
      remember: (name, value) => {
        if (name === 'agreement') tab.stored = value
      },
      forget: () => undefined,
    },
  })
  const service = {
    ...serviceOf(harbourProject),
    'GET /v1/link/harbour/summary': () =>
      outcome({
        data: {
          link: harbourProject,
          weeks: [],
          ...noOneElse,
          versions: [version('English', '1'), version('Chinese', '2')],
        },
      }),
    'POST /v1/cla/harbour/diff-preview': () =>
      outcome({ data: { is_new: true, version: 3, blocks: [], measure: {}, needs_reason: false } }),
    'POST /v1/cla/harbour/letter-preview': () => outcome({ data: letters }),
    'PUT /v1/cla/harbour': () => outcome({ data: { data: 'successfully', cla_id: '3' } }),
    'GET /v1/cla/harbour': () =>
      outcome({
        data: {
          individual_clas: [
            listed('3', 'English', { version: 3, asks_signers: true, withdrawable_until: Date.UTC(2030, 0, 1) }),
            listed('2', 'Chinese'),
          ],
          corp_clas: [],
        },
      }),
    'GET /v1/cla/harbour/3/campaign': () =>
      outcome({
        data: {
          ...{ state: 'asking', asked: 100, told: 40, agreed: 1, waiting: 37, going: 60, undelivered: 2, ended: 0 },
          ...{ not_asked: 61, begun_at: 0, ended_at: 0, days: [] },
        },
      }),
  }
  opensPage('/config-check/individual', service, environment)
  return tab
}

const noteInEnglish = 'What changed, in your own words (English)'

it('stores the input with its own draft only, and shows the time', async () => {
  const tab = aTab()
  expect(screen.queryByText(/^Saved/)).toBeNull()
  await userEvent.type(await screen.findByLabelText(new RegExp(noteInEnglish.replaceAll(/[()]/g, '\\$&'))), 'We moved.')
  await waitFor(() => expect(tab.stored).toMatchObject({ change: { note: { en: 'We moved.' } } }))
  expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeTruthy()
  cleanup()
  aTab({ url: 'https://code.example/next.pdf' })
  const fields = await screen.findAllByRole<HTMLTextAreaElement>('textbox')
  expect(fields.map(({ value }) => value)).not.toContain('We moved.')
})

it('warns that the other language stays unchanged, and prepares it too', async () => {
  const tab = aTab()
  await screen.findByText('The Chinese version won’t be published with this one')
  await userEvent.click(screen.getByRole('link', { name: 'Publish Chinese too' }))
  await waitFor(() => expect(where().path).toBe('/update-individual-url/zh?link_id=harbour'))
  expect(tab.stored).toMatchObject({ language: 'zh', updating: 'zh', others: [{ language: 'en', document: 'ab' }] })
})

it('says which languages are published together, and can leave one out', async () => {
  const chinese = emptyAgreementDraft({ linkId: 'harbour', kind: 'individual', updating: 'zh' })
  const tab = aTab({ others: [{ ...chinese, document: 'ef' }] })
  await screen.findByText('The Chinese version is published with this one')
  await userEvent.click(screen.getByRole('button', { name: 'Leave Chinese out' }))
  await screen.findByText('The Chinese version won’t be published with this one')
  expect(tab.stored).toMatchObject({ others: [] })
})

it('names the emails and the unchanged language before publishing, and what follows afterwards', async () => {
  aTab()
  await screen.findByText('Material · 161 emails · grace period of 30 days')
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }))
  const question = await screen.findByRole('alertdialog')
  within(question).getByText(/\(161\) get an email/)
  within(question).getByText(/Version 2 stays in force in Chinese/)
  await userEvent.click(within(question).getByRole('button', { name: 'Publish now' }))
  await screen.findByRole('heading', { level: 1, name: 'Published' })
  await screen.findByText('161 emails are going out')
  screen.getByText('40 of 161 sent · 2 not delivered')
  screen.getByText(/^Can be withdrawn until/)
  expect(screen.getByRole('link', { name: /^Who has agreed/ }).getAttribute('href')).toContain('/agreements/3')
  expect(screen.getByRole('link', { name: 'Now the Chinese version' }).getAttribute('href')).toContain('/zh')
})
