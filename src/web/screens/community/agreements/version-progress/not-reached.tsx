import { chakra } from '@chakra-ui/react'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { signEntryPath } from '../../../shared/page/paths.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { CopyButton } from '../../../../ui/feedback/copy-button.tsx'

/** What to do where an address is no more: another one is proved on the sign page and never named here, or its reader would agree for another person. */
export function NotReached({ linkId, isOfCompanies }: { linkId: string; isOfCompanies: boolean }) {
  const { t } = useWords()
  const { origin } = useBrowserEnvironment()
  const address = `${origin}${signEntryPath(linkId)}`
  return (
    <chakra.div mb="5">
      <Notice>
        <chakra.p>{t(isOfCompanies ? 'versionPage.otherAdministrator' : 'versionPage.otherAddress')}</chakra.p>
        {!isOfCompanies && (
          <>
            <chakra.p color="ink" mt="2" mb="2" wordBreak="break-all">
              {address}
            </chakra.p>
            <CopyButton text={address} subject={t('versionPage.signLink')} />
          </>
        )}
      </Notice>
    </chakra.div>
  )
}
