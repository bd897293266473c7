import { Box, Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { shortDayIn } from '../../../i18n/short-moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useMyAgreements, useMyAgreementsActions } from './connect.tsx'
import { idOfButton } from './focus-back.ts'
import { quietButton } from './quiet-button.ts'

type Row = Schemas['OwnSigning']

/** Button that requests erasure. Hidden if a request is pending or was decided. */
export function EraseButton({ row, named }: { row: Row; named: (act: string) => string }) {
  const { t } = useWords()
  const { isBusy } = useMyAgreements()
  const { ask } = useMyAgreementsActions()
  const { id, is_linked: isLinked, erasure } = row
  if (!isLinked || erasure) return null
  return (
    <Button
      {...quietButton}
      id={idOfButton(id, 'erasure')}
      aria-label={named(t('my.erase'))}
      aria-disabled={isBusy}
      onClick={() => !isBusy && ask(id, 'erasure')}
    >
      {t('my.erase')}
    </Button>
  )
}

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
