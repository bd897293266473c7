import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import type { GivenAgreement } from '../../../../../domain/projects/configuration.ts'
import { defaultLanguage } from '../../../../../domain/text/languages.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { agreementPreviewFilePath } from '../../../shared/page/paths.ts'
import { SummaryField } from '../../../../ui/fields/summary-field.tsx'
import { useAgreementPreview } from '../../agreements/agreement-preview.connect.tsx'
import { AgreementPreview } from '../../agreements/agreement-preview.tsx'
import { useConfigurationActions } from '../configuration/connect.tsx'
import { PagePictures } from '../../page-pictures.tsx'
import { ReadingDifferenceNotice } from '../../agreements/reading-difference-notice.tsx'
import { FoldSummary } from '../../../../ui/feedback/fold-summary.tsx'

type Props = { agreement: GivenAgreement; name: string }

/** Collapsed text of an agreement and its collapsed plain-language summary. */
export function AgreementMore({ agreement, name }: Props) {
  const { t } = useWords()
  const { changeAgreement } = useConfigurationActions()
  return (
    <Flex direction="column" mt="1">
      <Text agreement={agreement} name={name} />
      <chakra.details open={agreement.summary !== ''}>
        <FoldSummary aria-label={t('summary.addNamed', { name })}>{t('summary.add')}</FoldSummary>
        <Box mt="2" mb="3">
          <SummaryField
            id={`summary-${agreement.id}`}
            label={t('summary.of', { name })}
            value={agreement.summary}
            onTyped={(summary) => changeAgreement(agreement.id, { summary })}
          />
        </Box>
      </chakra.details>
    </Flex>
  )
}

/** Collapsed text, or a note that the service no longer stores it. */
function Text({ agreement, name }: Props) {
  const { t, say } = useWords()
  const { changeAgreement } = useConfigurationActions()
  const { preview, failure, retry } = useAgreementPreview()
  const [isOpen, setOpen] = useState(false)
  const wording = failure && wordingOf(failure)
  const language = agreement.language ?? agreement.looksLike.language ?? defaultLanguage
  const isGone = failure?.code === 'cla.error_reading_file'
  if (wording) {
    return (
      <Box role="alert" color="error" textStyle="small" mt="2">
        {isGone ? t('agreements.gone') : say(wording.key, wording.values)}{' '}
        {!isGone && (
          <Button variant="plain" onClick={retry}>
            {t('dialog.retry')}
          </Button>
        )}
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
          language={language}
          isAccepted={agreement.isAccepted}
          onJudged={(isAccepted) => changeAgreement(agreement.id, { difference: difference.sha256, isAccepted })}
        />
      )}
      <chakra.details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <FoldSummary aria-label={t('agreements.showNamed', { name })}>{t('agreements.show')}</FoldSummary>
        {preview && isOpen && (
          <Grid columnGap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
            <AgreementPreview language={language} text={preview.text} />
            <Box mt="3" minWidth="0">
              <PagePictures file={agreementPreviewFilePath(preview.document)} title={name} maxHeight="32rem" />
            </Box>
          </Grid>
        )}
      </chakra.details>
    </>
  )
}
