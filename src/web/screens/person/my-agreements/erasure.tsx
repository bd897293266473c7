import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { shortDayIn } from '../../../i18n/short-moments.ts'
import { useWords } from '../../../i18n/use-words.ts'

type Row = Schemas['OwnSigning']

/** Returns whether the person can ask for the signature's erasure: not while a request is pending or after it was decided. */
export const canErase = ({ kind, is_linked: isLinked, erasure }: Row): boolean =>
  kind === 'individual' && isLinked && !erasure

/** State of an erasure request: its deadline while it is pending, or the reason why the signature is kept. */
export function ErasureState({ row: { erasure } }: { row: Row }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  if (!erasure) return null
  const { state, asked_at: askedAt, due_at: dueAt, decided_at: decidedAt, reason } = erasure
  const dayOf = (time: number): string => shortDayIn(language, time, now)
  return (
    <Box textStyle="small" color="ink.second" overflowWrap="anywhere">
      {state === 'waiting' ? (
        <chakra.p>{t('my.erase.waits', { day: dayOf(askedAt), until: dayOf(dueAt) })}</chakra.p>
      ) : (
        <>
          <chakra.p>{t('my.erase.kept', { day: dayOf(decidedAt) })}</chakra.p>
          <chakra.p whiteSpace="pre-line">
            <bdi>{reason}</bdi>
          </chakra.p>
        </>
      )}
    </Box>
  )
}
