import type { Json } from '../../domain/canonical.ts'
import { emailKey } from '../../domain/email.ts'
import { advance, beginning } from '../../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../../machines/lifecycles/employee-signing.lifecycle.ts'
import type { Employee } from '../store/employees.ts'
import type { Event } from '../store/evidence.ts'
import type { Manager } from '../store/managers.ts'
import type { Nouns } from '../store/store.ts'
import { commitmentsOf, managerCommitments } from './commitments.ts'
import { type Complain, textOf } from './event-body.ts'
import { areSalts, isAsFilledIn, isOfEvent, isSame } from './verify-signature.ts'

type Body = Record<string, Json>

/** A record with the state the chain says it is in; `at` is when it came to it. */
type Told<Record> = { record: Record; due: string; at: number }

/** What a link's chain tells of employees and managers, held against the records. */
export type CorporateActs = {
  verify(event: Event, body: Body): void
  complainOfTheRest(): void
  counted(): number
}

const pageSize = 1000
const changes = ['employee.activated', 'employee.inactivated', 'employee.deleted'] as const

/** Reads the employees and managers a link has, or ever had. */
export async function openCorporateActs(reading: Nouns, link: string, complain: Complain): Promise<CorporateActs> {
  const unsaid = await employeesOf(reading, link)
  const signed = new Map<string, Told<Employee>>()
  const strangers = new Map((await reading.managers.all(link)).map((manager) => [manager.accountId, manager]))
  const managers = new Map<string, Told<Manager>>()

  function verifySigned(event: Event, body: Body): void {
    const id = textOf(body['signing'])
    const employee = unsaid.get(id)
    if (!employee) return complain(event.seq, `employee ${id} is gone`)
    unsaid.delete(id)
    signed.set(id, { record: employee, due: beginning(employeeSigningLifecycle), at: event.at })
    if (!isWhatWasSigned(employee, event, body)) complain(event.seq, `employee ${id} is not what was signed`)
  }

  function verifyChange(event: Event, body: Body): void {
    const id = textOf(body['employee'])
    const told = signed.get(id)
    const type = changes.find((change) => change === event.type)
    const due = told && type && advance(employeeSigningLifecycle, told.due, { type })
    if (!told || !due) return complain(event.seq, `employee ${id} could not have this happen`)
    signed.set(id, { ...told, due, at: event.at })
  }

  function verifyManager(event: Event, body: Body): void {
    const id = textOf(body['account'])
    const record = strangers.get(id) ?? managers.get(id)?.record
    if (!record) return complain(event.seq, `manager ${id} is gone`)
    const isAdded = event.type === 'manager.added'
    strangers.delete(id)
    managers.set(id, { record, due: isAdded ? 'live' : 'removed', at: event.at })
    const isWho = record.corporationId === body['corporation'] && (!isAdded || isWhoWasAdded(record, event, body))
    if (!isWho) complain(event.seq, `manager ${id} is not who was ${isAdded ? 'added' : 'removed'}`)
  }

  return {
    verify(event, body) {
      if (event.type === 'employee.signed') verifySigned(event, body)
      if (changes.some((change) => change === event.type)) verifyChange(event, body)
      if (event.type === 'manager.added' || event.type === 'manager.removed') verifyManager(event, body)
    },
    complainOfTheRest() {
      for (const { id, evidenceSeq } of unsaid.values()) complain(evidenceSeq, `employee ${id} has no event`)
      for (const { accountId, evidenceSeq } of strangers.values()) {
        complain(evidenceSeq, `manager ${accountId} has no event`)
      }
      for (const { record, due, at } of signed.values()) {
        if (record.state !== due) complain(null, `employee ${record.id} is ${record.state} and should be ${due}`)
        if (record.changedAt !== at) complain(null, `employee ${record.id} was not changed when it should have been`)
      }
      for (const { record, due } of managers.values()) {
        if (record.state !== due) complain(null, `manager ${record.accountId} is ${record.state} and should be ${due}`)
      }
    },
    counted: () => signed.size,
  }
}

async function employeesOf(reading: Nouns, link: string): Promise<Map<string, Employee>> {
  const all = new Map<string, Employee>()
  let page: Employee[] = []
  do {
    page = await reading.employees.page(link, page.at(-1)?.id ?? '', pageSize)
    for (const employee of page) all.set(employee.id, employee)
  } while (page.length === pageSize)
  return all
}

function isWhatWasSigned(employee: Employee, event: Event, body: Body): boolean {
  return (
    employee.emailKey === emailKey(employee.email) &&
    employee.corporationId === body['corporation'] &&
    isOfEvent(employee, event, body) &&
    isAsFilledIn(employee, body, commitmentsOf(employee))
  )
}

/** Events of earlier days commit to nothing of a manager; such a manager has no salts. */
function isWhoWasAdded(manager: Manager, event: Event, body: Body): boolean {
  const { salts } = manager
  const made =
    body['commitments'] === undefined ? isSame(salts, {}) : isSame(managerCommitments(manager), body['commitments'])
  return manager.evidenceSeq === event.seq && manager.addedAt === event.at && made && areSalts(salts)
}
