import { useMemo } from 'react'
import { differenceOf } from '../../../../../domain/agreements/difference.ts'
import type { FormerAgreement } from '../../../../../domain/agreements/draft.ts'
import { ChangedText } from '../flow/changed-text.tsx'

type ChangedMeanwhileProps = {
  /** What was shown before. */
  former: FormerAgreement
  text: string
}

/** The new text of an agreement that changed while it was being signed, compared with the one that was shown before. */
export function ChangedMeanwhile({ former, text }: ChangedMeanwhileProps) {
  const changes = useMemo(() => differenceOf(former.text.text, text), [former, text])
  return <ChangedText text={text} changes={changes} former={former.version} />
}
