import { Box, chakra } from '@chakra-ui/react'
import { useWords, type WordKey } from '../../../../i18n/use-words.ts'
import { corporationPdfPath } from '../../../shared/page/paths.ts'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { Dot } from '../../../../ui/feedback/state-word.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { corporationHistoryFlow, type HistoryEvent } from './connect.tsx'

const eventKeys: Readonly<Record<string, WordKey>> = {
  'corporation.signed': 'history.signed',
  'corporation.document_mailed': 'history.mailed',
  'corporation.reminded': 'history.reminded',
  'corporation.reminder_undone': 'history.reminderUndone',
  'corporation.uploaded': 'history.uploaded',
  'corporation.scan_refused': 'history.refused',
  'corporation.approved': 'history.approved',
  'corporation.representative_changed': 'history.represented',
  'corporation.deleted': 'history.deleted',
  'corporation.restored': 'history.restored',
  'domain.added': 'history.domain',
  'domain.ended': 'history.domainEnded',
}

/** History of a corporation's signature, newest first: who acted, the reason, and the related scan. */
export function CorporationHistory({ linkId, signingId }: { linkId: string; signingId: string }) {
  const { failure, answer, retry } = corporationHistoryFlow.useReading()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (answer === null) return <LoadingRows count={3} />
  return (
    <chakra.ol listStyleType="none" margin="0" padding="0" bg="sheet" borderWidth="1px" borderRadius="l2">
      {answer.toReversed().map((event, index) => (
        <chakra.li
          key={event.seq}
          display={{ base: 'block', lg: 'grid' }}
          gridTemplateColumns="16rem minmax(0, 1fr) auto 6rem"
          alignItems="baseline"
          columnGap="4"
          px={{ base: '4', md: '6' }}
          py="3"
          borderTopWidth={index === 0 ? 0 : '1px'}
        >
          <Entry event={event} isLast={index === 0} file={corporationPdfPath(linkId, signingId, event.scan)} />
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

function Entry({ event, isLast, file }: { event: HistoryEvent; isLast: boolean; file: string }) {
  const { t } = useWords()
  const { type, at, by, by_name: name, reason, scan } = event
  const who = by === 'service' ? '' : t('history.who', { who: name || t('history.representative') })
  return (
    <>
      <Box display="flex" alignItems="center" gap="2">
        <Dot tone={isLast ? 'going' : 'done'} />
        {t(eventKeys[type] ?? 'history.other')}
      </Box>
      <Box color="ink.second" textStyle="small" overflowWrap="anywhere" whiteSpace="pre-line">
        {reason === '' ? who : t('history.because', { who: name || t('history.representative'), reason })}
      </Box>
      <Box color="ink.second" textStyle="small">
        <ShortDay at={at} withClock />
      </Box>
      <Box textAlign={{ lg: 'end' }}>
        {scan !== '' && (
          <chakra.a href={file} target="_blank" rel="noopener" color="accent" textStyle="small" py="1">
            {t('history.scan')}
          </chakra.a>
        )}
      </Box>
    </>
  )
}
