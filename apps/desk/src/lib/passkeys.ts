import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { fetchJson } from '@lichtspel/visit/device/fetch-json.ts'
import { fetchDesk } from './desk-api.ts'

/** Whether this browser can create and use passkeys, and parse the server's options. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** The device asks for a fingerprint, a face or a PIN. After that the colleague is signed in. */
export async function signInWithPasskey(): Promise<void> {
  const options = await fetchJson<PublicKeyCredentialRequestOptionsJSON>(SIGN_IN_PATHS.passkeyOptions)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await navigator.credentials.get({ publicKey })
  await fetchJson(SIGN_IN_PATHS.passkey, { response: jsonOf(credential) })
}

/** Creates a passkey on this device for the signed-in colleague. */
export async function makePasskey(name: string): Promise<void> {
  const options = await fetchDesk<PublicKeyCredentialCreationOptionsJSON>(SIGN_IN_PATHS.newPasskeyOptions)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await navigator.credentials.create({ publicKey })
  await fetchDesk(SIGN_IN_PATHS.newPasskey, { response: jsonOf(credential), name })
}

function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey was given')
  return credential.toJSON()
}
