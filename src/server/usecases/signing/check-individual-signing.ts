import type { ResultOf } from '../../../../openapi/index.ts'
import { emailKey, isEmail } from '../../../domain/email.ts'
import type { VersionStanding } from '../../../domain/version-standing.ts'
import type { Services } from '../../services.ts'
import type { EmployedBy } from '../../store/employees.ts'
import type { LiveSigning } from '../../store/signings.ts'
import { boundBy, standingOf, standingOfCorporation } from '../shared/standing.ts'
import { admitRobot } from './robot-admission.ts'

const notSigned = { signed: false, type: 'individual', status: 'not_signed', version_matched: false } as const

/**
 * Whether an address has signed, as an individual or as an active employee: for robots, public and quick. False for an unknown link, for an
 * employee who is not active, and for a text that is no address: commits may contain anything (decision 36). Refuses `missing_token` or
 * `unknown_token` where the link requires a token. An earlier version counts until its grace ends; who signed for a corporation is bound as that is.
 */
export async function checkIndividualSigning(
  services: Services,
  input: { linkId: string; email: string; robotToken: string },
): Promise<ResultOf<'checkIndividualSigning'>> {
  const { linkId, email, robotToken } = input
  const { signings, employees } = services.store.reading
  await admitRobot(services, linkId, robotToken)
  if (!isEmail(email)) return notSigned
  const individual = await signings.findLive(linkId, email)
  if (individual) return answerOf('individual', await standing(individual))
  const employee = await employees.findActive(linkId, emailKey(email))
  return employee ? answerOf('corporation', await standing(employee)) : notSigned

  async function standing(signed: LiveSigning | EmployedBy): Promise<VersionStanding['status']> {
    // Nearly always; the rest is asked only where it may matter.
    if (signed.agreementState === 'current') return 'valid'
    const now = services.clock.now()
    const { reading } = services.store
    if (!('corporationId' in signed)) return (await standingOf(reading, boundBy(linkId, signed), now)).status
    const { corporationId: id, agreementId } = signed
    return (await standingOfCorporation(reading, { id, linkId, signed: agreementId }, now)).status
  }
}

const answerOf = (
  type: 'individual' | 'corporation',
  status: VersionStanding['status'],
): ResultOf<'checkIndividualSigning'> => ({ signed: true, type, status, version_matched: status === 'valid' })
