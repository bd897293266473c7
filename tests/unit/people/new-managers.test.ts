import { describe, expect, it } from 'vitest'
import { managerAccount, type ManagersPresent, problemsOfManagers } from '../../../src/domain/people/new-managers.ts'

const present: ManagersPresent = {
  domains: ['acme.example', 'mail.acme.example'],
  administrator: { account: 'admin_acme.example', email: 'grace@acme.example' },
  managers: [{ account: 'li_acme.example', email: 'Li@acme.example' }],
}
const row = (id: string, over: object = {}) => ({ id, name: 'Somebody', email: `${id}@acme.example`, ...over })
const told = (...rows: ReturnType<typeof row>[]) =>
  problemsOfManagers(rows, present).map((one) => `${one.row} ${one.field} ${one.problem}`)

describe('rows of new managers', () => {
  it('are valid with unique IDs and addresses, under any domain of the corporation', () => {
    expect(
      told(row('wei'), row('Wang.2', { email: ' wang@MAIL.acme.example ' }), row('x', { name: '王 & <3' })),
    ).toEqual([])
  })

  it.each([
    [[row('')], ['0 id missing', '0 email cla.not_an_email']],
    [[row('wei', { name: ' ', email: '' })], ['0 name missing', '0 email missing']],
    [[row('wei', { name: 'x'.repeat(101) })], ['0 name too_long']],
    [[row('li wei', { email: 'wei@acme.example' })], ['0 id cla.invalid_manager_id']],
    [[row('l'.repeat(95), { email: 'l@acme.example' })], ['0 id cla.invalid_manager_id']],
    [[row('wei', { email: 'wei@elsewhere.example' })], ['0 email cla.not_same_corp']],
    [[row('wei'), row('WEI', { email: 'other@acme.example' })], ['1 id cla.duplicate_manager_id']],
    [[row('wei'), row('other', { email: 'WEI@acme.example' })], ['1 email cla.duplicate_manager_email']],
    [[row('Admin')], ['0 id cla.admin_as_manager']],
    [[row('wei', { email: 'Grace@acme.example' })], ['0 email cla.admin_as_manager']],
    [[row('LI', { email: 'new@acme.example' })], ['0 id cla.corp_manager_exists']],
    [[row('new', { email: 'li@acme.example' })], ['0 email cla.corp_manager_exists']],
  ])('%o: %o', (rows, problems) => {
    expect(told(...rows)).toEqual(problems)
  })

  it('sign in with the ID and the corporation’s own domain', () => {
    expect(managerAccount(' wei ', present.domains)).toBe('wei_acme.example')
  })
})
