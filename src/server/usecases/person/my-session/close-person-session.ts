import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'

/** Ends the session of an address. */
export async function closePersonSession(services: Services, { personSession }: ProvenPerson): Promise<'successfully'> {
  await services.store.transaction((tx) => tx.personSessions.delete(personSession))
  return 'successfully'
}
