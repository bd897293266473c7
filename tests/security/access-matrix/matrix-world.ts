/** The service, callers and records of the authorization matrix, and the expected outcome of each cell. */
import { type OperationId, routes } from '../../../openapi/index.ts'
import { createLink } from '../../../src/server/usecases/community/projects/create-link.ts'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { ownId } from '../../../src/server/usecases/person/my-agreements/own-record.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { makeInvitation, reserveInvitation } from '../../../src/server/usecases/shared/companies/link-invitations.ts'
import { addManager } from '../../../src/server/usecases/shared/companies/added-managers.ts'
import { endManager } from '../../../src/server/usecases/community/project-people/link-managers.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { aCorporation, type Employer, isManager } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { signs } from '../../support/people/people.ts'
import type { Wire } from '../../support/http/wire.ts'
import { world, type World } from '../../support/service/world.ts'
import { type Call, type Target, targets } from './matrix-cells.ts'
import { matrix } from './matrix-table.ts'
import {
  type Credentials,
  linkPeopleOfA,
  type LinkPersonKind,
  matrixCallers,
  signerOfMatrix,
  type CallerKind,
  callers,
} from './matrix-callers.ts'

export const operationIds = Object.keys(routes) as OperationId[]

export type MatrixWorld = Awaited<ReturnType<typeof openMatrixWorld>>

type Cell = { operation: OperationId; kind: CallerKind | LinkPersonKind; target: Target }
type Answered = { outcome: string; body: string }

export async function openMatrixWorld() {
  const nowhere = { url: 'http://127.0.0.1:1', apiUrl: 'http://127.0.0.1:1' }
  const platform = { ...nowhere, clientId: 'id', clientSecret: 'secret', readsProjects: false }
  const scene = await world('sqlite', { config: { platforms: { github: platform, gitee: null } } })
  const { services } = scene.home
  const links = { A: scene.linkId, B: await linksProject(scene, 'beacon'), deleted: await linksProject(scene, 'gone') }
  const database = await openBareDatabase(services.config)
  await database.run(`update links set state = 'unlinked' where id = ?`, links.deleted)
  await database.close()

  const { ones, restoreDeleted } = await matrixCorporations(services, links)
  const people = await matrixCallers(services, links)
  for (const kind of managing) await isManager(services, people.accountOf(kind), 'manager')
  const employees = await matrixEmployees(services, ones)

  const ids: Record<Target, string> = {
    'link A': links.A,
    'link B': links.B,
    'deleted link': links.deleted,
    'unknown link': 'github_nobody-1',
    '1 in A': `${links.A}/1`,
    '2 in A': `${links.A}/2`,
    '1 in B': `${links.B}/3`,
    'deleted in A': `${links.A}/deleted`,
    'unknown in A': `${links.A}/unknown`,
    ...employees,
    hers: '',
    'of another person': '',
    'unknown signing': 'e'.repeat(32),
    'unknown employee': 'f'.repeat(32),
  }
  const owners = { A: 'community A', B: 'community B', deleted: 'community A' } as const
  for (const name of ['A', 'B', 'deleted'] as const) {
    await services.store.transaction((tx) => transferLink(tx, links[name], people.accountOf(owners[name]).id))
    if (name !== 'deleted') await signs({ ...scene, linkId: links[name] }, signerOfMatrix)
  }
  await signs({ ...scene, linkId: links.A }, 'hal@lantern.example')
  const idOf = async (email: string): Promise<string> =>
    (await services.store.reading.signings.findLive(links.A, email))?.id ?? ''
  ids.hers = await idOf(signerOfMatrix)
  ids['of another person'] = await idOf('hal@lantern.example')
  await linkPeople(services, links.A, people.accountOf)
  let cells = 0

  /** Returns the ID of a target. A signature has a different ID in each person's session. */
  function idIn({ cookie }: Credentials, target: Target): string {
    const secret = new RegExp(`${cookieNames(services.config.publicUrl).person}=([^;]+)`).exec(cookie ?? '')?.[1]
    const isOfPerson = target === 'hers' || target === 'of another person'
    return secret && isOfPerson ? ownId(services, { id: sha256(secret) }, ids[target]) : ids[target]
  }

  /** Sends the request of a cell. `changed` replaces credentials, and `altered` changes the request. */
  async function ask(
    wire: Wire,
    { operation, kind, target }: Cell,
    changed: Credentials = {},
    altered: (call: Call) => Call = (call) => call,
  ): Promise<Answered> {
    cells += 1
    if (operation === 'purgeCorporation') await restoreDeleted()
    const own = await people.credentials(kind, matrix[operation].call('', '').method)
    const id = idIn(own, target)
    const { method, path, body, headers, payload } = altered(matrix[operation].call(id, `cell${cells}`))
    const answer = await wire.send({
      method,
      url: path,
      remoteAddress: `198.18.${cells >> 8}.${cells % 256}`,
      headers: {
        ...own,
        ...changed,
        ...headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
      ...(payload === undefined ? {} : { payload }),
    })
    const outcome = answer.status === 200 ? 'done' : (answer.code ?? String(answer.status))
    return { outcome, body: answer.body }
  }

  /** Returns the cells with an unexpected outcome. Refusals with the same code must also have identical bodies. */
  async function wrongCells(
    wire: Wire,
    operation: OperationId,
    kinds: readonly (CallerKind | LinkPersonKind)[] = callers,
  ): Promise<string[]> {
    const wrong: string[] = []
    for (const kind of kinds) {
      const refusals = new Map<string, string>()
      for (const target of targets[matrix[operation].aims ?? 'link']) {
        const expected = expectedOf(operation, kind, target)
        const { outcome, body } = await ask(wire, { operation, kind, target })
        if (outcome !== expected) wrong.push(`${kind}, ${target}: ${outcome}, not ${expected}`)
        const before = refusals.get(outcome) ?? body
        if (outcome !== 'done' && before !== body) wrong.push(`${kind}, ${target}: ${body}, elsewhere ${before}`)
        refusals.set(outcome, body)
      }
    }
    return wrong
  }

  return { scene, people, links, ask, wrongCells, close: () => scene.close() }
}

/** Operations with different outcomes for a manager's own link and for others. */
export const ofOwnLinks = operationIds.filter((name) => {
  const { 'community A': ofA, 'community B': ofB } = matrix[name].cells
  return JSON.stringify(ofA) !== JSON.stringify(ofB)
})

/** Returns the expected outcome. If the caller does not manage A, it is the same as for a link that does not exist. */
function expectedOf(operation: OperationId, kind: CallerKind | LinkPersonKind, target: Target): string | undefined {
  const { cells, aims = 'link' } = matrix[operation]
  const isOfA = kind in linkPeopleOfA
  const cell = cells[isOfA ? 'community A' : (kind as CallerKind)]
  if (typeof cell === 'string') return cell
  const isOne = !isOfA || linkPeopleOfA[kind as LinkPersonKind].isOne
  return isOne ? cell[target] : cell[targets[aims].at(-1) ?? target]
}

/** Confirms the organization of a link, and gives its managers access. */
async function linkPeople(
  services: Services,
  linkId: string,
  accountOf: (kind: LinkPersonKind) => Account,
): Promise<void> {
  await services.store.transaction(async (tx) => {
    const link = await tx.links.find(linkId)
    if (!link) throw new Error('there is no link A')
    await tx.links.proveOrganization(linkId, '4711')
    const administers = async (kind: LinkPersonKind, ids: string[]) =>
      tx.administeredOrganizations.replace(accountOf(kind), ids, tx.at)
    await administers('administrator of the organization of A', ['1', '4711'])
    await administers('administrator whose token is refused', ['4711'])
    await tx.administeredOrganizations.refuse(accountOf('administrator whose token is refused').id, tx.at)
    await administers('former administrator of the organization of A', ['4711'])
    await administers('former administrator of the organization of A', [])
    await administers('administrator of another organization of that name', ['4712'])
    await administers('administrator of that number on another platform', ['4711'])
    const adds = (kind: LinkPersonKind, ground: 'invited' | 'granted') =>
      addManager(services, tx, link, { account: accountOf(kind), ground, invitation: '' })
    await adds('invited to A', 'invited')
    await adds('granted A', 'granted')
    await adds('removed from A', 'invited')
    await endManager(services, tx, link, { accountId: accountOf('removed from A').id, by: 'operator' })
    const { email } = accountOf('pending at A')
    const by = accountOf('invited to A').id
    await makeInvitation(services, tx, { link, email, language: 'en', by })
    const letIn = accountOf('let in to accept A')
    await makeInvitation(services, tx, { link, email: letIn.email, language: 'en', by })
    const invitation = (await tx.linkInvitations.pending(link.id)).find((one) => one.email === letIn.email)
    if (invitation) await reserveInvitation(tx, invitation, letIn.id)
  })
}

const managing = ['employee manager of 1 in A', 'employee manager of 2 in A', 'employee manager of 1 in B'] as const

/** Creates the companies of the callers, and a deleted one. Company 3 belongs to link B. */
async function matrixCorporations(services: Services, links: { A: string; B: string }) {
  const approved = (id: string, linkId: string): Promise<Employer> =>
    aCorporation(services, { id, linkId, email: `admin@corporation-${id}.example` })
  const ones = [await approved('1', links.A), await approved('2', links.A), await approved('3', links.B)] as const
  const { corporation } = await aCorporation(services, {
    id: 'deleted',
    linkId: links.A,
    email: 'admin@gone.example',
    state: 'deleted',
    // The domain now belongs to another company.
    registrable: ones[0].corporation.registrable,
    administrator: null,
    approvedAt: null,
  })
  const restoreDeleted = async () =>
    void (await services.store.transaction((tx) => tx.corporations.change(corporation, corporation)))
  return { ones, restoreDeleted }
}

async function matrixEmployees(services: Services, [oneInA, twoInA, oneInB]: readonly [Employer, Employer, Employer]) {
  const active = ({ corporation }: Employer) => anEmployee(services, corporation, { state: 'active' })
  return {
    'of 1 in A': (await active(oneInA)).id,
    'of 2 in A': (await active(twoInA)).id,
    'of 1 in B': (await active(oneInB)).id,
    'deleted of 1 in A': (await anEmployee(services, oneInA.corporation, { state: 'deleted' })).id,
  }
}

async function linksProject({ home, linkId }: World, organization: string): Promise<string> {
  const { services } = home
  const { agreements } = services.store.reading
  const drafts = (await agreements.current(linkId, 'individual')).map(async ({ language, documentSha256 }) => {
    const bytes = await agreements.findBytes(documentSha256)
    if (!bytes) throw new Error('an agreement without its document')
    return {
      kind: 'individual' as const,
      language,
      bytes,
      url: '',
      fields: [{ type: 'date' as const, required: true }],
    }
  })
  const project = { platform: 'github', organization, alias: organization, projectUrl: '', summaries: {} }
  return (await createLink(services, { ...project, agreements: await Promise.all(drafts) })).linkId
}
