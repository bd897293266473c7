import type { ResultOf } from '../../../../openapi/index.ts'
import { domainOfEmail, isEmail } from '../../../domain/email.ts'
import { codeBudgets } from '../../../domain/limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { anHour, counterOf, throttle } from '../shared/throttle.ts'
import { unreadiness } from './employing-corporation.ts'

/**
 * The corporations an address may sign for as an employee: null where none has its domain, empty where one has but no manager could activate
 * employees, with the reason. Limited by client as codes are; an unknown link has none. Refuses `not_an_email`, `too_many_request`.
 */
export async function findCorporations(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<ResultOf<'findCorporations'>> {
  const email = input.email.trim()
  if (!isEmail(email)) throw new Refusal('cla.not_an_email')
  await admitQuestion(services, caller)
  const { reading } = services.store
  const owner = await reading.corporations.ownerOfDomain(input.linkId, domainOfEmail(email))
  if (!owner || !(await reading.links.find(input.linkId))) return { data: null, why: '' }
  const why = await unreadiness(reading, owner)
  return { data: why === '' ? [{ corp_name: owner.name, corp_signing_id: owner.id }] : [], why }
}

/** An answer reveals whether a company has signed, so that a client must not ask about all of them. */
async function admitQuestion(services: Services, { client }: Caller): Promise<void> {
  const limit = anHour(4 * Math.max(codeBudgets.client, services.config.codesAnHourPerClient))
  const questions = counterOf(services, limit, 'corporations by client', client)
  await services.store.transaction((tx) => throttle(tx, questions))
}
