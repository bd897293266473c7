// @vitest-environment happy-dom
/** Refusals in the community manager's area, and the data that a tab stores. */
import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import type { AgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import type { BrowserEnvironment } from '../../../src/web/client/browser-environment.ts'
import {
  aBrowserEnvironment,
  refused,
  outcome,
  type Service,
  speak,
  opensPage,
  where,
  communityManager as manager,
} from '../stage.tsx'
import { aListedProject } from '../../support/community/listed-project.ts'

beforeAll(() => speak('en'))

const link = aListedProject('harbour', { org_alias: 'Harbour' })
const english: Schemas['ManagedAgreement'] = {
  cla_id: '0',
  language: 'English',
  url: '',
  version: 1,
  title: 'Agreement of Harbour',
  pages: 2,
  sha256: '',
  fields: [],
  created_at: 0,
  is_used: false,
}
const preview: Schemas['AgreementPreview'] = {
  document: 'ab',
  title: 'Agreement of Harbour',
  pages: 2,
  text: 'Agreement of Harbour\n\n1. You keep your work.',
  text_sha256: '',
  url: 'https://code.example/a.pdf',
  filename: '',
}
const harbour: Service = {
  'GET /v1/corporation-manager': () => outcome({ data: manager }),
  'GET /v1/link': () => outcome({ data: [link] }),
  'GET /v1/link/harbour': () => outcome({ data: { org_alias: 'Harbour', project_url: '', summaries: {} } }),
  'GET /v1/link/harbour/summary': () =>
    outcome({ data: { link, weeks: [{ from: '2026-11-15', individuals: 0, employees: 0, corporations: 0 }] } }),
  'GET /v1/cla/harbour': () => outcome({ data: { individual_clas: [english], corp_clas: [] } }),
  'GET /v1/agreement-preview/ab': () => outcome({ data: preview }),
  'POST /v1/agreement-preview': () => outcome({ data: preview }),
  'POST /v1/cla/harbour/diff-preview': () => outcome({ data: { is_new: false, blocks: [] } }),
  'POST /v1/cla/harbour/letter-preview': () =>
    outcome({
      data: {
        concerned: [],
        letters: [],
        forecast: { letters: 0, waiting: 0, a_day: 0, sent_in_day: 0, last_at: 0, days: [] },
      },
    }),
  'GET /v1/policy': () => outcome({ data: [] }),
}
const draft: AgreementDraft = {
  linkId: 'harbour',
  kind: 'individual',
  updating: null,
  language: 'zh',
  source: 'url',
  url: 'https://code.example/a.pdf',
  document: 'ab',
  rows: [],
  summary: '',
}

/** A browser tab that keeps its data across reloads. */
function aTab(agreement: AgreementDraft | null = null): BrowserEnvironment {
  const kept = new Map<string, unknown>([['agreement', agreement]])
  return aBrowserEnvironment({
    tabMemory: {
      recall: (name) => kept.get(name) ?? null,
      remember: (name, value) => void kept.set(name, structuredClone(value)),
      forget: (name) => void kept.delete(name),
    },
  })
}

const user = userEvent.setup()
const presses = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const pastes = async (address: string): Promise<void> => {
  await user.click(await screen.findByRole('radio', { name: 'Fetch from a URL' }))
  await user.click(await screen.findByRole('textbox', { name: /URL of the PDF/ }))
  await user.paste(address)
}
const reads = async (words: RegExp) => within(await screen.findByRole('alertdialog')).findByText(words)

describe('an agreement in the preview before publication', () => {
  it.each([
    ['cla.cla_exists', 'POST', null, /already an agreement of this type in Chinese/],
    ['cla.cla_is_latest', 'PUT', 'en', /Nothing has changed/],
    ['cla.unmatched_cla', 'PUT', 'en', /agreement is no longer in force/],
    ['cla.no_link', 'POST', null, /project doesn’t exist, or you no longer manage it/],
    ['cla.too_big_pdf', 'POST', null, /too large/],
  ] as const)('shows the message of the refusal %s', async (code, method, updating, words) => {
    const service = { ...harbour, [`${method} /v1/cla/harbour`]: () => refused(code) }
    opensPage('/config-check/individual', service, aTab({ ...draft, updating }))
    await presses(/^Publish/)
    // Publishing a new version must be confirmed again.
    if (updating)
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Publish/ }))
    expect(await reads(words)).toBeTruthy()
    await presses('Close')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Publish/ })).toBeTruthy())
  })

  it('asks for the file again if it was read more than a day ago, and keeps everything else', async () => {
    const service = { ...harbour, 'GET /v1/agreement-preview/ab': () => refused('cla.error_reading_file') }
    const tab = aTab(draft)
    opensPage('/config-check/individual', service, tab)
    await user.click(await screen.findByRole('link', { name: 'Upload the file again' }))
    expect(await screen.findByDisplayValue('https://code.example/a.pdf')).toBeTruthy()
    expect(where().path).toBe('/add-individual-url?link_id=harbour')
  })

  it('is missing in a tab without a draft, or with one of another kind', async () => {
    opensPage('/config-check/individual', harbour, aTab())
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to preview' })).toBeTruthy()
    opensPage('/config-check/corporation', harbour, aTab(draft))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to preview' })).toBeTruthy()
  })
})

describe('the companies of a project', () => {
  const list = 'GET /v1/corporation-signing/page/harbour'

  it('of an unknown project are refused once, in words for community managers', async () => {
    const none = () => refused('cla.no_link', 404)
    opensPage('/corporation-list/harbour', { ...harbour, [list]: none, 'GET /v1/cla/harbour': none }, aTab())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This project doesn’t exist, or you no longer manage it.',
    )
    expect(screen.queryByText(/pull request/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Agreements' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/index')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(within(screen.getByRole('main')).queryByRole('button', { pressed: true })).toBeNull()
  })

  it('whose request failed show no message about input', async () => {
    opensPage('/corporation-list/harbour', { ...harbour, [list]: () => 'nothing' }, aTab())
    expect((await screen.findByRole('alert')).textContent).toMatch(/didn’t respond.*try again\.$/)
    expect(screen.queryByText(/What you entered/)).toBeNull()
  })
})

describe('an agreement draft', () => {
  it.each([
    ['cla.source_not_allowed', /can’t be fetched from this URL/],
    ['cla.error_reading_file', /couldn’t be read/],
    ['cla.too_big_pdf', /too large/],
    ['cla.wrong_file_type', /isn’t a PDF/],
    ['cla.agreement_unreadable', /no readable text/],
    ['cla.agreement_garbled', /Export it again/],
    ['cla.agreement_unreadable', /is damaged/, 'damaged'],
    ['cla.wrong_file_type', /is damaged/, 'damaged'],
    ['cla.locked_pdf', /asks for a password/],
    ['cla.unsafe_pdf', /contains a script/, 'script'],
  ])('shows the refusal %s at the field of its URL, and keeps the input', async (code, words, reason = '') => {
    const data = { error_code: code, error_message: code, ...(reason && { reason }) }
    const service = { ...harbour, 'POST /v1/agreement-preview': () => ({ status: 400, body: { data } }) }
    opensPage('/add-individual-url?link_id=harbour', service, aTab())
    await pastes('https://code.example/b.pdf')
    await presses('Continue')
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByDisplayValue('https://code.example/b.pdf').getAttribute('aria-invalid')).toBe('true')
  })

  it('survives a reload, and takes its link from the tab', async () => {
    const tab = aTab()
    opensPage('/add-individual-url?link_id=harbour', harbour, tab)
    await pastes('https://code.example/c.pdf')
    opensPage('/add-individual-url', harbour, tab)
    expect(await screen.findByDisplayValue('https://code.example/c.pdf')).toBeTruthy()
  })

  it('asks for the project if neither the path nor the tab names one', async () => {
    opensPage('/add-corp-url', harbour, aTab())
    expect(await screen.findByRole('heading', { level: 1, name: 'Which project is it for?' })).toBeTruthy()
  })

  it('cannot be an update if there is no agreement in that language', async () => {
    opensPage('/update-individual-url/zh?link_id=harbour', harbour, aTab())
    expect(await screen.findByText(/nothing to update/)).toBeTruthy()
  })

  it.each([
    [null, 1],
    [{ text_sha256: 'ab', is_kept: false }, 2],
  ])(
    'is prepared with one list of agreements, unless the text in force would be read otherwise: %o',
    async (reads_otherwise, times) => {
      const individual_clas = [{ ...english, reads_otherwise }]
      const listed = { 'GET /v1/cla/harbour': () => outcome({ data: { individual_clas, corp_clas: [] } }) }
      const calls = opensPage('/update-individual-url/en?link_id=harbour', { ...harbour, ...listed }, aTab())
      await screen.findByRole('button', { name: 'Continue' })
      if (times === 2) await screen.findByRole('button', { name: /^See/ })
      expect(calls.filter(({ call }) => call === 'GET /v1/cla/harbour')).toHaveLength(times)
    },
  )

  it("names the fixed fields in the reader's language, whatever the agreement's language", async () => {
    await speak('zh')
    opensPage('/add-individual-url?link_id=harbour', harbour, aTab({ ...draft, language: 'en' }))
    expect(await screen.findByText('固定包含：姓名、邮箱。')).toBeTruthy()
    await speak('en')
  })

  it('cannot contain the same field twice', async () => {
    opensPage('/add-individual-url?link_id=harbour', harbour, aTab())
    for (const title of ['Place', 'place']) {
      await presses('Add a field')
      const row = (await screen.findAllByRole('group', { name: /^Row/ })).at(-1) as HTMLElement
      await user.selectOptions(within(row).getByRole('combobox'), title === 'Place' ? 'address' : 'fax')
      await user.type(within(row).getByRole('textbox', { name: /^Label/ }), title)
    }
    await presses('Continue')
    expect(
      await screen.findByText(`Row 2: This label or type is already used above. Each can be used once.`),
    ).toBeTruthy()
  })
})

describe('the agreements of a project', () => {
  it('explain why a signed agreement cannot be removed', async () => {
    const service = { ...harbour, 'DELETE /v1/cla/harbour/0': () => refused('cla.cla_is_used') }
    opensPage('/project/harbour/agreements', service, aTab())
    await presses(/^Remove /)
    await presses('Remove the agreement')
    expect(await screen.findByText(/This agreement has been signed/)).toBeTruthy()
  })

  it('offer no removal of a signed agreement', async () => {
    const used = { ...english, is_used: true }
    const service = {
      ...harbour,
      'GET /v1/cla/harbour': () => outcome({ data: { individual_clas: [used], corp_clas: [] } }),
    }
    opensPage('/project/harbour/agreements', service, aTab())
    expect(await screen.findByText('In use, can’t be removed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull()
  })
})

describe('your projects', () => {
  it('are loaded again after a failure', async () => {
    let calls = 0
    const service: Service = {
      ...harbour,
      'GET /v1/link': () => (calls++ === 0 ? refused('cla.system_error', 503) : outcome({ data: [link] })),
    }
    opensPage('/linked-repo', service, aTab())
    await presses('Try again')
    expect(await screen.findByRole('rowheader', { name: /Harbour/ })).toBeTruthy()
  })

  it('are paginated, and a search finds those of every page', async () => {
    const many = Array.from({ length: 12 }, (_, n) => ({ ...link, link_id: `l${n}`, org_alias: `Pier ${n}` }))
    const service = {
      ...harbour,
      'GET /v1/link': () => outcome({ data: many }),
      'GET /v1/link/l0/summary': () =>
        outcome({
          data: { link: many[0], weeks: [{ from: '2026-11-15', individuals: 0, employees: 0, corporations: 0 }] },
        }),
    }
    opensPage('/linked-repo?size=10', service, aTab())
    expect((await screen.findAllByRole('rowheader')).length).toBe(10)
    await presses('Next page')
    await waitFor(() =>
      expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Pier 10'),
        expect.stringContaining('Pier 11'),
      ]),
    )
    await user.type(screen.getByRole('searchbox'), 'pier 3')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  })
})
