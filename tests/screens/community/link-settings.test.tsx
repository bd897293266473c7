// @vitest-environment happy-dom
/**
 * Settings page of a project. It validates the grace period, shows a new token once, and only a project without signatures can be unlinked.
 */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { aListedProject } from '../../support/community/listed-project.ts'
import { communityManager as manager, opensPage, refused, outcome, type Service, speak } from '../stage.tsx'

beforeAll(() => speak('en'))

const person = { id: 'a', name: 'Lin Mei', email: 'lin@x.example', platform: '', ground: 'linked', since: 0 }
const people = { people: [{ ...person, is_you: true, can_act: true }], invitations: [] }
let days = 30
let individuals = 0
let isRequired = false
let tokens = 0
const harbour: Service = {
  'GET /v1/corporation-manager': () => outcome({ data: manager }),
  'GET /v1/link': () => outcome({ data: [aListedProject('harbour')] }),
  'GET /v1/link/harbour': () => outcome({ data: { org_alias: 'Harbour', project_url: '', summaries: {} } }),
  'GET /v1/link/harbour/people': () => outcome({ data: people }),
  'GET /v1/link/harbour/summary': () =>
    outcome({
      data: { link: aListedProject('harbour', { grace_period_days: days }, { individuals }), weeks: [], versions: [] },
    }),
  'GET /v1/link/harbour/robot-token': () => outcome({ data: { is_required: isRequired } }),
  'POST /v1/link/harbour/robot-token': () => {
    isRequired = true
    return outcome({ data: { token: `token-${(tokens += 1)}` } })
  },
  'DELETE /v1/link/harbour/robot-token': () => {
    isRequired = false
    return outcome({ data: 'successfully' })
  },
  'PUT /v1/link/harbour/settings': ({ grace_period_days }) => {
    days = Number(grace_period_days)
    return outcome({ data: 'successfully' })
  },
}

const user = userEvent.setup()
const field = async () => screen.findByRole('textbox', { name: 'Days' })
async function saves(typed: string): Promise<void> {
  await user.clear(await field())
  await user.type(await field(), typed)
  await user.click(screen.getByRole('button', { name: 'Save grace period' }))
}

describe('the grace period of a project', () => {
  it('is shown, validated and changed', async () => {
    opensPage('/project/harbour/settings', harbour)
    expect(await field()).toHaveProperty('value', '30')
    await saves('366')
    expect(await screen.findByText('Enter a whole number of days from 0 to 365.')).toBeTruthy()
    expect(days).toBe(30)
    await saves('１４')
    expect(await screen.findByText('The grace period is now 14 days.')).toBeTruthy()
    expect(days).toBe(14)
    expect(await field()).toHaveProperty('value', '14')
  })

  it('shows a refusal of the service at the field', async () => {
    opensPage('/project/harbour/settings', {
      ...harbour,
      'PUT /v1/link/harbour/settings': () => refused('cla.bad_request_parameter'),
    })
    await saves('21')
    expect(await screen.findByText(/One of the values isn’t valid/)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(await field()).toHaveProperty('value', '21')
  })
})

describe('the token for has-signed checks', () => {
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

  it('is created, replaced and removed after a question, and shown once', async () => {
    opensPage('/project/harbour/settings', harbour)
    await press('Create token')
    expect(tokens).toBe(0)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create token' }))
    expect(await screen.findByText('token-1')).toBeTruthy()
    await press('Replace')
    await press('Replace token')
    expect(await screen.findByText('token-2')).toBeTruthy()
    expect(screen.queryByText('token-1')).toBeNull()
    await press('Remove')
    await press('Remove token')
    expect(await screen.findByText(/^Not required/)).toBeTruthy()
    expect(screen.queryByText('token-2')).toBeNull()
  })

  it('is not shown again when the page is opened again', async () => {
    isRequired = true
    opensPage('/project/harbour/settings', harbour)
    expect(await screen.findByText(/^Required/)).toBeTruthy()
    expect(screen.queryByText(/token-\d/)).toBeNull()
  })
})

describe('unlinking a project', () => {
  it.each([0, 3])('with %i signatures is offered, or the page explains why not', async (count) => {
    individuals = count
    opensPage('/project/harbour/settings', harbour)
    expect(await screen.findByText(count > 0 ? /This project has signatures\./ : /Only a project without/)).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /^Unlink/ })).toHaveLength(count > 0 ? 0 : 1)
  })
})

describe('another mailbox', () => {
  it('without a choice is refused at the choice only', async () => {
    opensPage('/link-mailbox/harbour', harbour)
    await user.click(await screen.findByRole('button', { name: 'Choose another mailbox' }))
    const mailboxes = await screen.findByLabelText('Mailbox')
    await user.click(screen.getByRole('button', { name: 'Send a test code' }))
    const summary = await screen.findByRole('link', { name: 'Mailbox: Choose a mailbox.' })
    expect([summary.getAttribute('href'), mailboxes.getAttribute('aria-invalid')]).toEqual([`#${mailboxes.id}`, 'true'])
    expect(within(summary.closest('ul') ?? document.body).getAllByRole('link')).toHaveLength(1)
  })
})
