import type { NewManager } from '../../../src/domain/people/new-managers.ts'

export type CorporationState = 'mailed' | 'uploaded' | 'approved'
export type EmployeeChange = 'activate' | 'inactivate' | 'delete'

/** The community, the administrator of a company and a manager of its people, each at a administrators' area of their own. Each act waits until it is done. */
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
    /** Does something at a page that was open before, and finds the session over. */
    seesThatTheSessionIsOver(): Promise<void>
  }
}

type Account = {
  /** Opens the link of the account's letter, sets a password, and signs in with it for the first time. */
  begins(link: string, user: string, password: string): Promise<void>
}
