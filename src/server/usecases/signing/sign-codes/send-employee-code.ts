import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Asked } from '../../shared/codes/verification-codes.ts'
import { employingCorporation } from '../sign/employing-corporation.ts'
import { sendSigningCode } from './send-signing-code.ts'

/** Mails a code to an employee before signing. Refuses what `employingCorporation` and `sendSigningCode` refuse. */
export async function sendEmployeeCode(
  services: Services,
  caller: Caller,
  { linkId, corporationId, ...input }: { linkId: string; corporationId: string; email: string },
): Promise<Asked> {
  const email = input.email.trim()
  return sendSigningCode(services, caller, { kind: 'employee', linkId, email }, (tx) =>
    employingCorporation(services, tx, { linkId, corporationId, email }),
  )
}
