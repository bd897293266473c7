import { useMemo } from 'react'
import { differenceOf } from '../../../../../domain/agreements/difference.ts'
import type { FormerAgreement } from '../../../../../domain/agreements/draft.ts'
import { ChangedText } from '../flow/changed-text.tsx'

type ChangedMeanwhileProps = {
  /** Previously shown agreement. */
  former: FormerAgreement
  text: string
}

/** Compares an agreement that changed during signing with the previously shown text. */
export function ChangedMeanwhile({ former, text }: ChangedMeanwhileProps) {
  const changes = useMemo(() => differenceOf(former.text.text, text), [former, text])
  return <ChangedText text={text} changes={changes} former={former.version} />
}
