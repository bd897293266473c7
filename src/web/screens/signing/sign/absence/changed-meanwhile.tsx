import { useMemo } from 'react'
import { differenceOf } from '../../../../../domain/agreements/difference.ts'
import type { FormerAgreement } from '../../../../../domain/agreements/draft.ts'
import { ChangedText } from '../flow/changed-text.tsx'

type ChangedMeanwhileProps = {
  /** The agreement that was shown before. */
  former: FormerAgreement
  text: string
}

/** Compares the text of an agreement that changed during signing with the one shown before. */
export function ChangedMeanwhile({ former, text }: ChangedMeanwhileProps) {
  const changes = useMemo(() => differenceOf(former.text.text, text), [former, text])
  return <ChangedText text={text} changes={changes} former={former.version} />
}
