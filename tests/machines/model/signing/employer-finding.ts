import type { InputFrom } from 'xstate'
import { expect } from 'vitest'
import { employerFindingMachine } from '../../../../machines/signing/employer-finding.machine.ts'
import { Refusal } from '../../../../src/domain/pages/refusal.ts'
import { aCorporation, aManagerOf } from '../../../support/people/corporations.ts'
import { answered, lost, noFault, productionModel, refusalDialog, type ModelContext } from '../table.ts'

type Machine = typeof employerFindingMachine
type Facts = ModelContext & { input: InputFrom<Machine>; domain: string }

const employer = { corp_name: 'Acme', corp_signing_id: '7' }

/** Creates a corporation that owns the domain. Its employees may sign only if it has an employee manager, which `isReady` adds. */
export async function hasCorporation(
  { service, domain }: { service: ModelContext['service']; domain: string },
  linkId: string,
  isReady: boolean,
): Promise<void> {
  const { services } = service.home
  const { corporation } = await aCorporation(services, { linkId, email: `rep@${domain}` })
  if (isReady) await aManagerOf(services, corporation, { managerId: 'mei', email: `mei@${domain}` })
}

export const employerFindingModel = productionModel<Machine, Facts>(employerFindingMachine, {
  starts: { 'an address of a company': { linkId: 'L', email: 'ada@acme.example' } },
  async prepare(around) {
    const domain = `employer${around.number}.example`
    return { ...around, domain, input: { linkId: around.service.linkId, email: `ada@${domain}` } }
  },
  events: { 'employer.chosen': {}, 'address.refused': { '': {} } },
  actors: {
    findCorporations: {
      'none has signed': { output: { data: null, why: '' } },
      'one that is not ready': {
        output: { data: [], why: 'cla.no_employee_manager' },
        does: answered((facts: Facts) => hasCorporation(facts, facts.input.linkId, false)),
      },
      one: {
        output: { data: [employer], why: '' },
        does: answered((facts: Facts) => hasCorporation(facts, facts.input.linkId, true)),
      },
      'no connection': { error: new Refusal('cla.system_error', { status: 0 }), does: lost },
    },
    dialog: refusalDialog,
  },
  heed: ({ employer, failure }) => [employer !== null, failure?.code],
  truths: {
    found: ({ snapshot, facts }) => expect(snapshot.output?.employer?.corp_name).toBe(`Corporation at ${facts.domain}`),
    unready: ({ snapshot }) => expect(snapshot.context.failure?.code).toBe('cla.no_employee_manager'),
  },
  beyond: {
    'employerFinding.asking —findCorporations failed [isMisaddressed]→ employerFinding.left':
      'the client sends valid addresses only; another version of the service may have other rules',
    'employerFinding.asking —findCorporations done→ employerFinding.choosing':
      'the service returns at most one company, because a domain belongs to one',
    'employerFinding.choosing —employer.chosen [isAmongThem]→ employerFinding.found':
      'there is never more than one company to choose from',
    'employerFinding.refused —dialog failed→ employerFinding.left': noFault,
  },
})
