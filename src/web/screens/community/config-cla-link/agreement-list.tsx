import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import type { GivenAgreement } from '../../../../domain/configuration.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { agreementPreviewFilePath } from '../../../paths.ts'
import { SummaryField } from '../../../ui/fields/summary-field.tsx'
import { AgreementPreviewFlow, useAgreementPreview } from '../agreement-preview.connect.tsx'
import { AgreementPreview } from '../agreement-preview.tsx'
import { useAnswers, useConfigurationActs } from '../configuration/connect.tsx'
import { PagePictures } from '../page-pictures.tsx'
import { ReadingDifferenceNotice } from '../reading-difference-notice.tsx'

/** The agreements that were read, each with its text. */
export function AgreementList() {
  const { agreements } = useAnswers()
  if (agreements.length === 0) return null
  return (
    <chakra.ul listStyleType="none" margin="0" padding="0">
      {agreements.map((agreement) => (
        <AgreementPreviewFlow key={agreement.document + agreement.kind} document={agreement.document}>
          <AgreementItem agreement={agreement} />
        </AgreementPreviewFlow>
      ))}
    </chakra.ul>
  )
}

function AgreementItem({ agreement }: { agreement: GivenAgreement }) {
  const { t, languageName } = useWords()
  const { removeAgreement, typeSummary } = useConfigurationActs()
  const name = t('agreements.named', {
    kind: t(`agreements.of.${agreement.kind}`),
    language: languageName(agreement.language),
  })
  return (
    <chakra.li borderBottomWidth="1px" pb="4" mb="4">
      <Flex justify="space-between" gap="4" wrap="wrap" align="baseline">
        <Box flex="1 1 16rem" minWidth="0" overflowWrap="anywhere">
          <chakra.h2 fontWeight="bold">{name}</chakra.h2>
          <Box>{agreement.title}</Box>
          <Box color="ink.third" textStyle="small">
            {t('agreements.pages', { count: agreement.pages })} {agreement.url || agreement.filename}
          </Box>
        </Box>
        <Button
          variant="plain"
          color="error"
          aria-label={t('agreements.removeNamed', { name })}
          onClick={() => {
            removeAgreement(agreement)
            // The button disappears with its agreement; the page keeps the focus.
            document.getElementById('main')?.focus()
          }}
        >
          {t('agreements.remove')}
        </Button>
      </Flex>
      <Text agreement={agreement} name={name} />
      <Box mt="3">
        <SummaryField
          id={`summary-${agreement.kind}-${agreement.language}`}
          label={t('summary.of', { name })}
          value={agreement.summary}
          onTyped={(summary) => typeSummary(agreement, summary)}
        />
      </Box>
    </chakra.li>
  )
}

/** The text, folded; or a note that the service stores it no longer. */
function Text({ agreement, name }: { agreement: GivenAgreement; name: string }) {
  const { t, say } = useWords()
  const { reviewReading } = useConfigurationActs()
  const { preview, failure, retry } = useAgreementPreview()
  const [isOpen, setOpen] = useState(false)
  const wording = failure && wordingOf(failure)
  if (wording) {
    return (
      <Box role="alert" color="error" textStyle="small" mt="2">
        {failure.code === 'cla.error_reading_file' ? t('agreements.gone') : say(wording.key, wording.values)}{' '}
        <Button variant="plain" onClick={retry}>
          {t('dialog.retry')}
        </Button>
      </Box>
    )
  }
  const difference = preview?.reading_difference
  return (
    <>
      {difference && (
        <ReadingDifferenceNotice
          difference={difference}
          of={name}
          heading="h3"
          language={agreement.language}
          isAccepted={agreement.isAccepted}
          onJudged={(isAccepted) => reviewReading({ ...agreement, difference: difference.sha256, isAccepted })}
        />
      )}
      <chakra.details mt="2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <chakra.summary
          color="accent"
          cursor="pointer"
          minHeight="8"
          py="1"
          aria-label={t('agreements.showNamed', { name })}
        >
          {t('agreements.show')}
        </chakra.summary>
        {preview && isOpen && (
          <Grid columnGap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
            <AgreementPreview language={agreement.language} text={preview.text} />
            <Box mt="3" minWidth="0">
              <PagePictures file={agreementPreviewFilePath(preview.document)} title={name} maxHeight="32rem" />
            </Box>
          </Grid>
        )}
      </chakra.details>
    </>
  )
}
