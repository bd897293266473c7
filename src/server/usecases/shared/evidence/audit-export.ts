import type { SignedInCaller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from './audit-entry.ts'

type Exported = {
  what: 'employees.export' | 'corporations.export' | 'letters.export' | 'requests.export' | 'signings.export'
  linkId: string
}

/** Records the export of a list with personal data. The filter is not recorded, because it may be a person's name. */
export async function auditExport(
  services: Services,
  { account, client }: SignedInCaller,
  { what, linkId }: Exported,
): Promise<void> {
  await services.store.transaction((tx) =>
    writeAudit(services, tx, { who: { account }, what, linkId, client, refusal: null }),
  )
}
