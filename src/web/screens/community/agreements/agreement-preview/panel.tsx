import { Box, chakra } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { Emails } from '../publication/emails.tsx'
import { AffectedPeople } from '../publication/affected-people.tsx'
import { useAgreementPublishing, useChangeTyped, usePublicationForecast } from './connect.tsx'
import { VersionForm } from './version-form.tsx'

/** Panel next to the text of a new version: the earlier signers, how they are treated, and the emails they receive. */
export function PublishingPanel() {
  const { t } = useWords()
  const { draft } = useAgreementPublishing()
  const { isMaterial } = useChangeTyped()
  const { answer, isStale, failure, retry } = usePublicationForecast()
  return (
    <>
      <chakra.section
        aria-label={t('version.kind')}
        bg="sheet"
        borderWidth="1px"
        borderRadius="l2"
        p={{ base: '4', md: '6' }}
      >
        <VersionForm />
      </chakra.section>
      {failure && <LoadError failure={failure} onRetry={retry} />}
      {(answer || !failure) && (
        <Box aria-busy={isStale}>
          <AffectedPeople
            linkId={draft.linkId}
            kind={draft.kind}
            concerned={answer?.concerned ?? null}
            isAsked={isMaterial}
          />
        </Box>
      )}
      {isMaterial && (answer || !failure) && <Emails answer={answer} isStale={isStale} />}
    </>
  )
}
