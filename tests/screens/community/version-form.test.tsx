// @vitest-environment happy-dom
/** The form for a new version stores its input in the draft. Both languages can be published together. */
import { cleanup, screen, waitFor } from '@testing-library/react'
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
