// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrowserEnvironment } from '../../../src/web/client/browser-environment.ts'
import { complete } from './complete-configuration.ts'
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

beforeAll(() => speak('en'))

const preview = {
  document: 'd1',
  title: 'Tide Agreement',
  pages: 2,
  text: 'Tide Agreement\n\nYou keep it.',
  text_sha256: '',
}
const me = 'GET /v1/corporation-manager'
const adminArea: Service = {
  [me]: () => outcome({ data: manager }),
  'GET /v1/agreement-preview/d1': () => outcome({ data: { ...preview, url: '', filename: 'tide.pdf' } }),
}
/** Administration area of a manager who signed in with GitHub. */
const platformAdmin = (organizations: string[]): Service => ({
  ...adminArea,
  [me]: () => outcome({ data: { ...manager, session: { ...manager.session, platform_token: 'github:7' } } }),
  'GET /v1/organization-choice': () => outcome({ data: { names: organizations } }),
})
const finding = (result: string): Service => ({
  'GET /v1/organization/tide/repository/pools': () => outcome({ data: { result } }),
})

const shelf = new Map<string, string>()
beforeEach(() => shelf.clear())

function aTab(over: Partial<BrowserEnvironment> = {}): BrowserEnvironment {
  return aBrowserEnvironment({
    tabMemory: {
      recall: (name) => JSON.parse(shelf.get(name) ?? 'null') as unknown,
      remember: (name, value) => void shelf.set(name, JSON.stringify(value)),
      forget: (beginning) =>
        [...shelf.keys()].filter((key) => key.startsWith(beginning)).forEach((key) => shelf.delete(key)),
    },
    ...over,
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const leadsTo = (path: string) => waitFor(() => expect(where().path).toBe(path))
const dialog = async () => within(await screen.findByRole('alertdialog'))

describe('a manager from a code platform', () => {
  async function chooses(service: Service): Promise<void> {
    opensPage('/config-org', { ...platformAdmin(['tide', 'rocks']), ...service }, aTab())
    await userEvent.selectOptions(await screen.findByLabelText('Organization'), 'tide')
    await userEvent.type(screen.getByLabelText(/^Repository/), 'pools')
    await press('Continue')
  }

  it('chooses one of the organizations, and continues when the repository is found', async () => {
    await chooses(finding('found'))
    await leadsTo('/config-email')
    expect(JSON.parse(shelf.get('configuration') ?? '')).toMatchObject({
      project: { platform: 'github', organization: 'tide', repository: 'pools' },
    })
  })

  it.each([
    ['not_in_organisation', /does not belong to/],
    ['private_or_missing', /is private or does not exist/],
    ['no_projects_scope', /lacks the “projects” scope/],
  ])('is asked to confirm: %s', async (result, words) => {
    await chooses(finding(result))
    expect((await dialog()).getByText(words)).toBeDefined()
    await press('Change')
    expect(where().path).toBe('/config-org')
    await press('Continue')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Continue' }))
    await leadsTo('/config-email')
  })

  it('signs in again when the access token is gone', async () => {
    await chooses(finding('token_gone'))
    expect((await dialog()).getByText(/has expired or was revoked/)).toBeDefined()
    await press('Sign in again')
    await leadsTo('/platform-select')
  })

  it('sees that there is no organization to choose, and can reload', async () => {
    const calls = opensPage('/config-org', platformAdmin([]), aTab())
    await screen.findByText(/You are not an administrator of any organization here/)
    await press('Reload')
    await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /v1/organization-choice')).toHaveLength(2))
  })
})

describe('the path of a later step', () => {
  it.each(['/config-email', '/config-cla-link', '/config-fields', '/config-check/', '/Config-Check'])(
    '%s redirects to the first open step',
    async (path) => {
      opensPage(path, adminArea, aTab())
      await heading('Which project do you want to link?')
      await leadsTo('/config-org')
    },
  )

  it('shows the earlier answers in the same tab', async () => {
    shelf.set('configuration', JSON.stringify(complete))
    opensPage('/config-check', adminArea, aTab())
    await heading('Preview the signing page')
    expect(await screen.findByText('You keep it.')).toBeDefined()
    expect(screen.getByText('post@tide.example')).toBeDefined()
    await userEvent.click(screen.getByRole('tab', { name: 'Phone' }))
    expect(await screen.findByText('You keep it.')).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  it("shows the agreement in the reader's language first", async () => {
    const inChinese = { ...complete.agreements[0], language: 'zh', document: 'd2' }
    shelf.set('configuration', JSON.stringify({ ...complete, agreements: [inChinese, ...complete.agreements] }))
    opensPage('/config-check', adminArea, aTab())
    const english = await screen.findByRole('button', { name: 'English' })
    expect(english.getAttribute('aria-pressed')).toBe('true')
  })

  it('asks again for an agreement that the service no longer keeps', async () => {
    shelf.set('configuration', JSON.stringify(complete))
    const gone = { 'GET /v1/agreement-preview/d1': () => refused('cla.error_reading_file') }
    opensPage('/config-cla-link', { ...adminArea, ...gone }, aTab())
    expect((await screen.findByText(/Uploaded agreements are kept/)).querySelector('button')).toBeNull()
    await press(/^Remove Individual agreement/)
    await screen.findByRole('button', { name: 'Choose PDFs' })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it.each(['[]', '{"project":7,"agreements":[{"kind":"x"}],"fields":"none"}'])(
    'redirects to the first step if the tab stored %s',
    async (stored) => {
      shelf.set('configuration', stored)
      opensPage('/config-check', adminArea, aTab())
      await heading('Which project do you want to link?')
    },
  )
})

describe('a mailbox authorized at Google', () => {
  const named = { ...complete, mailbox: null, agreements: [], areAgreementsComplete: false, fields: null }
  beforeEach(() => void shelf.set('configuration', JSON.stringify(named)))

  it('redirects to Google, if the operator offers it', async () => {
    const leaveFor = vi.fn<(address: string) => void>()
    const { service } = aBrowserEnvironment()
    const away = { 'GET /v1/gmail/authcodeurl': () => outcome({ data: { url: 'https://accounts.example/' } }) }
    opensPage('/config-email', { ...adminArea, ...away }, aTab({ service: { ...service, gmail: true }, leaveFor }))
    const mailboxes = await screen.findByLabelText('Mailbox')
    expect(mailboxes.textContent).toContain('Gmail, authorized with GoogleGmail, with an app password')
    await userEvent.selectOptions(mailboxes, 'gmail')
    await userEvent.type(screen.getByLabelText('Address'), 'tide@gmail.com')
    await press('Go to Google')
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://accounts.example/'))
  })

  it('is not offered otherwise', async () => {
    opensPage('/config-email', adminArea, aTab())
    const mailboxes = within(await screen.findByLabelText('Mailbox'))
    expect(mailboxes.queryByRole('option', { name: /authorized with Google/ })).toBeNull()
    expect(mailboxes.getByRole('option', { name: 'QQ Mail' })).toBeDefined()
  })

  it('is confirmed with a code after returning', async () => {
    const asked: unknown[] = []
    const noted = (body: unknown) => {
      asked.push(body)
      return outcome({ data: 'successfully' })
    }
    const proves = { 'POST /v1/smtp/verify': noted, 'POST /v1/smtp/authorize': noted }
    const authorized = { recall: () => 'tide@gmail.com', forget: () => undefined }
    opensPage('/config-email', { ...adminArea, ...proves }, aTab({ authorized }))
    await userEvent.type(await screen.findByLabelText(/code/i), '123456')
    await press('Continue')
    await leadsTo('/config-cla-link')
    const trial = { platform: 'gmail', email: 'tide@gmail.com', authorize: '' }
    expect(asked).toEqual([trial, { ...trial, code: '123456' }])
  })

  it.each([
    ['cla.refuse_to_authorize_email', /You declined the authorization/],
    ['cla.unmatched_email', /a different mailbox from the one you entered/],
    ['cla.auth_failed', /Google did not confirm/],
    ['cla.sending_not_granted', /The permission to send emails was not selected/],
  ])('%s is shown after returning, and another can be tried', async (code, words) => {
    const forget = vi.fn<() => void>()
    opensPage('/config-email', adminArea, aTab({ platformRefusal: { recall: () => ({ code, message: '' }), forget } }))
    expect((await dialog()).getByText(words)).toBeDefined()
    expect(forget).toHaveBeenCalledTimes(1)
    await press('Close')
    await screen.findByLabelText('Mailbox')
  })
})

describe('custom fields', () => {
  beforeEach(() => void shelf.set('configuration', JSON.stringify({ ...complete, fields: null })))
  const title = async (row: number) =>
    (await screen.findAllByLabelText('Label (English)'))[row] ?? expect.fail('no row')

  it('take title and description from the type, or a title sets the type', async () => {
    opensPage('/config-fields', adminArea, aTab())
    await press('Add a field')
    await userEvent.type(await title(0), 'Fax')
    expect((await screen.findByLabelText<HTMLSelectElement>('Field')).value).toBe('fax')
    expect(screen.getByLabelText<HTMLInputElement>(/^Help text \(English\)/).value).toBe('Your fax number')
  })

  it('cannot repeat a title, regardless of case and spaces', async () => {
    opensPage('/config-fields', adminArea, aTab())
    await press('Add a field')
    await userEvent.selectOptions(await screen.findByLabelText('Field'), 'telephone')
    await userEvent.clear(await title(0))
    await userEvent.type(await title(0), 'e - Mail')
    await press('Continue')
    expect((await screen.findAllByText(/This label or type is already used above/)).length).toBeGreaterThan(1)
    expect(where().path).toBe('/config-fields')
  })

  it('are stored while typing, and can be moved', async () => {
    opensPage('/config-fields', adminArea, aTab())
    await press('Add a field')
    await userEvent.selectOptions(await screen.findByLabelText('Field'), 'telephone')
    await press('Add a field')
    await userEvent.selectOptions((await screen.findAllByLabelText('Field'))[1] ?? expect.fail(), 'date')
    await press('Move row 2 up')
    opensPage('/config-fields', adminArea, aTab())
    expect(await title(0)).toHaveProperty('value', 'Date')
    expect(await title(1)).toHaveProperty('value', 'Phone')
  })
})

describe('a refusal at the last step', () => {
  it.each([
    ['cla.link_exists', /is already linked/, '/config-org'],
    ['cla.unknown_email_platform', /We can’t find this email/, '/config-email'],
    ['cla.error_reading_file', /couldn’t be read/, '/config-cla-link'],
    ['cla.repeated_field', /the same label or type/, '/config-fields'],
    ['cla.not_your_organisation', /don’t administer/, '/config-org'],
    ['cla.unsupported_code_platform', /./, '/config-org'],
    ['cla.not_an_email', /./, '/config-email'],
    ['cla.cla_exists', /already an agreement/, '/config-cla-link'],
    ['cla.source_not_allowed', /./, '/config-cla-link'],
    ['cla.reading_differs', /./, '/config-cla-link'],
  ])('%s is shown at the step that can fix it, without a dialog', async (code, words, path) => {
    shelf.set('configuration', JSON.stringify(complete))
    opensPage('/config-check', { ...adminArea, 'POST /v1/link': () => refused(code) }, aTab())
    await press('Open for signing')
    await leadsTo(path)
    const said = await screen.findAllByRole('alert')
    expect(said.map(({ textContent }) => textContent).join(' ')).toMatch(words)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    if (path === '/config-org') {
      const invalid = document.querySelector('[aria-invalid=true]')
      expect(invalid?.getAttribute('name')).toMatch(/^(platform|organization|repository)$/)
      expect(document.activeElement?.textContent).toContain('There is a problem')
    }
    expect(JSON.parse(shelf.get('configuration') ?? '')).toMatchObject({ project: complete.project })
  })

  it('links the project with the answers, and another project starts empty', async () => {
    shelf.set('configuration', JSON.stringify(complete))
    const link = () => outcome({ data: 'successfully', link_id: 'github_tide-1' })
    const calls = opensPage('/config-check', { ...adminArea, 'POST /v1/link': link }, aTab())
    await press('Open for signing')
    await heading('The project is linked')
    expect(calls.at(-1)?.body).toEqual({
      platform: 'github',
      org_id: 'tide',
      repo_id: 'pools',
      org_alias: 'Tide',
      org_email: 'post@tide.example',
      individual_clas: [{ document: 'd1', language: 'English', fields: [], summary: 'You keep your tides.' }],
      corp_clas: [],
    })
    expect(shelf.get('configuration')).toContain('github_tide-1')
    await press('Link another project')
    await leadsTo('/config-org')
    expect(shelf.get('configuration')).not.toContain('tide')
  })
})
