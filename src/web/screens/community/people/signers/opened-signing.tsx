import { Box, chakra } from '@chakra-ui/react'
import { pathOf } from '../../../../../domain/pages/pages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { TextLink } from '../../../../ui/page/links.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { Dot } from '../../../../ui/feedback/state-word.tsx'
import { OpenedRecord, RecordPart, RecordRow, Second } from '../../../shared/lists/opened-record.tsx'
import { Unread } from '../../../shared/lists/unread.tsx'
import { verdictTones } from '../../repositories/verdict-tones.ts'
import { signingFlow, type WholeSigning } from './connect.ts'
import { ActsOnSigning, EndOfSigning } from './signing-acts.tsx'

type OpenedProps = { linkId: string }

/** The record of a signature, with the open pull requests of the signer and what the community can do with it. */
export function OpenedSigning({ linkId }: OpenedProps) {
  const { answer, failure, retry } = signingFlow.useReading()
  if (failure) return <Unread failure={failure} onRetry={retry} />
  if (!answer) return <LoadingRows count={2} />
  return (
    <OpenedRecord
      whole={answer}
      toAgreement={pathOf('agreementVersion', { linkId, claId: answer.signing.cla_id })}
      head={<EndOfSigning linkId={linkId} whole={answer} />}
      foot={<ActsOnSigning linkId={linkId} whole={answer} />}
    >
      {answer.pulls.length > 0 && <Pulls linkId={linkId} whole={answer} />}
    </OpenedRecord>
  )
}

/** The open pull requests whose commits have the address of the signer. */
function Pulls({ linkId, whole: { pulls } }: OpenedProps & { whole: WholeSigning }) {
  const { t } = useWords()
  return (
    <RecordPart title={t('tab.pullRequests')}>
      {pulls.map(({ watch_id: watchId, repository, number, title, verdict }) => (
        <RecordRow key={`${watchId} ${number}`}>
          <TextLink to={`${pathOf('projectRepository', { linkId, watchId })}?pull=${number}`} overflowWrap="anywhere">
            {repository} #{number}
          </TextLink>
          <chakra.span color="ink.second">
            <Dot tone={verdictTones[verdict]} /> {t(`watch.verdict.${verdict}`)}
          </chakra.span>
          {title !== '' && (
            <Box width="full">
              <Second>
                <bdi>{title}</bdi>
              </Second>
            </Box>
          )}
        </RecordRow>
      ))}
    </RecordPart>
  )
}
