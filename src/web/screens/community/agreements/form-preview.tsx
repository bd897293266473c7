import { Box, chakra } from '@chakra-ui/react'
import type { Field, AgreementType } from '../../../../domain/agreements/fields.ts'
import { AboutYouForm } from '../../shared/codes/about-you-form.tsx'
import { useWords } from '../../../i18n/use-words.ts'

const frame = { bg: 'sheet', borderWidth: '1px', borderRadius: 'l2', p: '5' } as const

const ignore = (): void => undefined

type FormPreviewProps = {
  kind: AgreementType
  fields: readonly Field[]
  /** Omits the frame and heading. */
  isBare?: boolean
}

/** Disabled preview of the form that signers will see. */
export function FormPreview({ kind, fields, isBare = false }: FormPreviewProps) {
  const { t } = useWords()
  return (
    <Box minWidth="0" mt={isBare ? '4' : undefined} {...(!isBare && frame)}>
      {!isBare && (
        <>
          <chakra.h2 textStyle="heading" mb="1">
            {t('preview.form')}
          </chakra.h2>
          <chakra.p color="ink.third" textStyle="small" mb="4">
            {t('preview.formWhat')}
          </chakra.p>
        </>
      )}
      <chakra.fieldset disabled border="0" margin="0" padding="0" minWidth="0" aria-label={t('preview.form')}>
        <AboutYouForm
          kind={kind}
          fields={fields}
          emailHint={kind === 'corporation' ? 'corporation.emailHint' : 'field.emailHint'}
          typed={Object.fromEntries(fields.map(({ type }) => [type, '']))}
          onSubmit={ignore}
          onTyped={ignore}
        />
      </chakra.fieldset>
    </Box>
  )
}
