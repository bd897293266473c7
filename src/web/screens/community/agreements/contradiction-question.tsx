import { Button, chakra } from '@chakra-ui/react'
import type { AgreementType } from '../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import type { ChosenSlot, DetectedAgreement } from '../../../../domain/agreements/agreement-detection.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Modal } from '../../../ui/messages/modal.tsx'

type Contradicting = { title: string; kind: AgreementType; language: Language; looksLike: DetectedAgreement }
type Props = { agreements: readonly Contradicting[]; onConfirmed: () => void; onDismissed: () => void }

/** Asks for confirmation if the selected type or language of an agreement differs from the one detected in its file. */
export function ContradictionQuestion({ agreements, onConfirmed, onDismissed }: Props) {
  const { t } = useWords()
  const nameOf = useAgreementName()
  return (
    <Modal
      title={t('contradiction.title')}
      message={agreements.map(({ title, kind, language, looksLike }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <chakra.span key={index} display="block" mt={index === 0 ? undefined : '3'}>
          {t('contradiction.message', {
            title,
            looks: nameOf({ kind: looksLike.kind ?? null, language: looksLike.language ?? null }),
            chosen: nameOf({ kind, language }),
          })}
        </chakra.span>
      ))}
      onEscape={onDismissed}
    >
      <Button onClick={onDismissed}>{t('contradiction.back')}</Button>
      <Button variant="outline" onClick={onConfirmed}>
        {t('contradiction.confirm')}
      </Button>
    </Modal>
  )
}

/** Returns a function that formats an agreement's type and language. Omits missing values; returns an empty string if both are missing. */
export function useAgreementName(): (place: ChosenSlot) => string {
  const { t, languageName } = useWords()
  return ({ kind, language }) => {
    if (kind === null) return language === null ? '' : languageName(language)
    const ofKind = t(`agreements.of.${kind}`)
    return language === null ? ofKind : t('agreements.named', { kind: ofKind, language: languageName(language) })
  }
}
