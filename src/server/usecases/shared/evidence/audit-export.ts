import type { SignedInCaller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from './audit-entry.ts'

type Exported = {
  what: 'employees.export' | 'corporations.export' | 'letters.export' | 'requests.export' | 'signings.export'
  linkId: string
}

/** Writes down who takes a list of personal values out of the service. What it was filtered by is not written: it may be a person's name. */
export async function auditExport(
  services: Services,
  { account, client }: SignedInCaller,
  { what, linkId }: Exported,
): Promise<void> {
  await services.store.transaction((tx) =>
    writeAudit(services, tx, { who: { account }, what, linkId, client, refusal: null }),
  )
}
