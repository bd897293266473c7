import { useMemo } from 'react'
import { differenceOf } from '../../../../domain/difference.ts'
import type { SigningContext } from '../../../../../machines/signing/signing-context.ts'
import { ChangedText } from './changed-text.tsx'

/** The new text of an agreement that changed while it was being signed, compared with the one that was shown before. */
export function ChangedMeanwhile({ former, text }: { former: NonNullable<SigningContext['former']>; text: string }) {
  const changes = useMemo(() => differenceOf(former.text.text, text), [former, text])
  return <ChangedText text={text} changes={changes} former={former.agreement.version} />
}
