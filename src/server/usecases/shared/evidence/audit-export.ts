import type { SignedInCaller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from './audit-entry.ts'

type Exported = {
  what:
    | 'activity.export'
    | 'employees.export'
    | 'corporations.export'
    | 'letters.export'
    | 'requests.export'
    | 'signings.export'
  linkId: string
  /** Record whose list is exported; empty for the lists of a link. */
  subject?: string
}

/** Records the export of a list with personal data. The filter is not recorded, because it may be a person's name. */
export async function auditExport(
  services: Services,
  { account, client }: SignedInCaller,
  { what, linkId, subject = '' }: Exported,
): Promise<void> {
  await services.store.transaction((tx) =>
    writeAudit(services, tx, { who: { account }, what, linkId, client, refusal: null, subject }),
  )
}
