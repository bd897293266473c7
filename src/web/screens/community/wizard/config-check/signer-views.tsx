import { Box, Button, Flex, Link } from '@chakra-ui/react'
import { useState } from 'react'
import { type OwnField, type PlacedAgreement, rowsIn } from '../../../../../domain/projects/configuration.ts'
import { fieldsFromRows } from '../../../../../domain/agreements/field-rows.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { agreementPreviewFilePath } from '../../../shared/page/paths.ts'
import { NewTabNote } from '../../../../ui/page/new-tab-note.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { AgreementSummary } from '../../../shared/agreement/agreement-summary.tsx'
import { AgreementPreviewFlow, useAgreementPreview } from '../../agreements/agreement-preview.connect.tsx'
import { AgreementPreview } from '../../agreements/agreement-preview.tsx'
import { FormPreview } from '../../agreements/form-preview.tsx'
import { type Device, DeviceFrames } from './device-frames.tsx'

/** Uploaded agreement and its additional fields. */
type View = { agreement: PlacedAgreement; fields: readonly OwnField[] }

/** Shows the agreements as signers will see them, one at a time. */
export function SignerViews({ views }: { views: readonly View[] }) {
  const { t, language: read, languageName } = useWords()
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      views.findIndex(({ agreement }) => agreement.language === read),
    ),
  )
  const view = views[Math.min(chosen, views.length - 1)]
  return (
    <Box>
      {views.length > 1 && (
        <Flex role="group" aria-label={t('preview.which')} gap="3" wrap="wrap" mb="4">
          {views.map(({ agreement: { kind, language } }, index) => (
            <Button
              key={kind + language}
              variant="outline"
              {...(index === chosen && { bg: 'accent.soft', borderColor: 'accent' })}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              {t('agreements.named', { kind: t(`agreements.of.${kind}`), language: languageName(language) })}
            </Button>
          ))}
        </Flex>
      )}
      {view && (
        <DeviceFrames key={view.agreement.kind + view.agreement.language}>
          {(device) => <SignerView {...view} device={device} />}
        </DeviceFrames>
      )}
    </Box>
  )
}

/** Preview of the sign page of an unpublished agreement: its text and the disabled form. */
function SignerView({ agreement, fields, device }: View & { device: Device }) {
  const isNarrow = device === 'phone'
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: isNarrow ? undefined : 'minmax(0, 1fr) 22rem' }}
      gap="6"
      alignItems="start"
      minWidth="0"
    >
      <Box minWidth="0">
        <AgreementSummary summary={agreement.summary} />
        <AgreementPreviewFlow document={agreement.document}>
          <Text language={agreement.language} isNarrow={isNarrow} />
        </AgreementPreviewFlow>
      </Box>
      <Form agreement={agreement} fields={fields} />
    </Box>
  )
}

function Text({ language, isNarrow }: Pick<View['agreement'], 'language'> & { isNarrow: boolean }) {
  const { t, say, pageCount } = useWords()
  const { preview, failure, retry } = useAgreementPreview()
  const wording = failure && wordingOf(failure)
  const isGone = failure?.code === 'cla.error_reading_file'
  if (wording) {
    return (
      <Box role="alert" bg="waiting.soft" borderRadius="l2" px="4" py="3">
        {isGone ? t('agreements.gone') : say(wording.key, wording.values)}{' '}
        {!isGone && (
          <Button variant="plain" onClick={retry}>
            {t('dialog.retry')}
          </Button>
        )}
      </Box>
    )
  }
  if (!preview) return <LoadingRows count={4} />
  return (
    <>
      <Link href={agreementPreviewFilePath(preview.document)} target="_blank" rel="noopener" textStyle="small">
        {t('agreement.original', { pages: pageCount(preview.pages) })}
        <NewTabNote />
      </Link>
      <AgreementPreview language={language} text={preview.text} isNarrow={isNarrow} />
    </>
  )
}

function Form({ agreement: { kind, language }, fields }: View) {
  const { t } = useWords()
  const read = fieldsFromRows(kind, language, rowsIn(language, fields))
  if (!('fields' in read)) return <Box role="alert">{t('refusal.repeated_field')}</Box>
  return <FormPreview kind={kind} fields={read.fields} />
}
