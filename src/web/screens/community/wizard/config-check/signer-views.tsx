import { Box, Button, Flex, Link } from '@chakra-ui/react'
import { useState } from 'react'
import { type OwnField, type PlacedAgreement, rowsIn } from '../../../../../domain/projects/configuration.ts'
import { fieldsFromRows } from '../../../../../domain/agreements/field-rows.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import type { AgreementType } from '../../../../../domain/agreements/fields.ts'
import { findLanguageCode, type Language } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { agreementPreviewFilePath } from '../../../shared/page/paths.ts'
import { NewTabNote } from '../../../../ui/page/new-tab-note.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { AgreementSummary } from '../../../shared/agreement/agreement-summary.tsx'
import { AgreementPreviewFlow, useAgreementPreview } from '../../agreements/agreement-preview.connect.tsx'
import { AgreementPreview } from '../../agreements/agreement-preview.tsx'
import { FormPreview } from '../../agreements/form-preview.tsx'
import { type Device, DeviceFrames } from './device-frames.tsx'

/** Uploaded agreement and its additional fields. */
type View = { agreement: PlacedAgreement; fields: readonly OwnField[] }

type Choice = { kind: AgreementType | undefined; language: Language }

/** Shows the agreements as signers will see them, one at a time. The language is kept for a type that has it. */
export function SignerViews({ views }: { views: readonly View[] }) {
  const { t, language: read, languageName } = useWords()
  const [wished, setWished] = useState<Choice>(() => ({
    kind: (views.find(({ agreement }) => agreement.language === read) ?? views[0])?.agreement.kind,
    language: read,
  }))
  const ofKind = views.filter(({ agreement }) => agreement.kind === wished.kind)
  const view = ofKind.find(({ agreement }) => agreement.language === wished.language) ?? ofKind[0]
  const kinds = [...new Set(views.map(({ agreement }) => agreement.kind))]
  /** Includes the language if the type has no language filter. */
  const labelOf = (kind: AgreementType): string => {
    const [first, ...others] = views.filter(({ agreement }) => agreement.kind === kind)
    const name = t(`agreements.of.${kind}`)
    if (!first || others.length > 0) return name
    return t('agreements.named', { kind: name, language: languageName(first.agreement.language) })
  }
  return (
    <Box>
      <Flex columnGap="5" rowGap="2" wrap="wrap" mb="4">
        {kinds.length > 1 && (
          <StateFilter
            label={t('preview.which')}
            value={view?.agreement.kind ?? ''}
            choices={kinds.map((kind) => ({ value: kind, label: labelOf(kind), count: null }))}
            onChosen={(value) => setWished({ ...wished, kind: kinds.find((kind) => kind === value) })}
          />
        )}
        {ofKind.length > 1 && (
          <StateFilter
            label={t('agreements.language')}
            value={view?.agreement.language ?? ''}
            choices={ofKind.map(({ agreement: { language } }) => ({
              value: language,
              label: languageName(language),
              count: null,
            }))}
            onChosen={(value) => setWished({ ...wished, language: findLanguageCode(value) ?? read })}
          />
        )}
      </Flex>
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
