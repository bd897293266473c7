import type { NewManager } from '../../../src/domain/people/new-managers.ts'

export type CorporationState = 'mailed' | 'uploaded' | 'approved'
export type EmployeeChange = 'activate' | 'inactivate' | 'delete'

/**
 * Actions and checks of a community manager, a company's administrator and its employee manager. Each of them uses their own administration area. An
 * action resolves when it is complete.
 */
export type CompanyPeople = {
  community: {
    signsIn(user: string, password: string): Promise<void>
    seesTheCompany(name: string, state: CorporationState): Promise<void>
    uploads(name: string, bytes: Uint8Array): Promise<void>
    approves(name: string): Promise<void>
  }
  administrator: Account & {
    creates(managers: readonly NewManager[]): Promise<void>
    seesManagers(count: number): Promise<void>
    addsTheDomain(email: string, code: () => Promise<string>): Promise<void>
    seesTheDomain(domain: string): Promise<void>
    removes(name: string): Promise<void>
  }
  manager: Account & {
    seesTheEmployee(name: string, state: 'active' | 'inactive'): Promise<void>
    changes(change: EmployeeChange, name: string): Promise<void>
    seesNobody(): Promise<void>
    /** Performs an action on a page that was opened earlier, and checks that the session has ended. */
    seesThatTheSessionIsOver(): Promise<void>
  }
}

type Account = {
  begins(link: string, user: string, password: string): Promise<void>
}
