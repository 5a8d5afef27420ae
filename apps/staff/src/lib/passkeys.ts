import { SIGN_IN_PATHS } from '@lichtspel/contract/staff/sign-in-paths'
import { ask } from '@lichtspel/visit/device/ask.ts'
import { askDesk } from './desk-api.ts'

/** Whether this browser can make and show passkeys, and read what the server asks of it. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Asks the device, which asks for a finger, a face or a PIN; then the session is there. */
export async function signInWithPasskey(): Promise<void> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>(SIGN_IN_PATHS.passkeyOptions)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await navigator.credentials.get({ publicKey })
  await ask(SIGN_IN_PATHS.passkey, { response: jsonOf(credential) })
}

/** Makes one on this device, for whoever is signed in. */
export async function makePasskey(name: string): Promise<void> {
  const options = await askDesk<PublicKeyCredentialCreationOptionsJSON>(SIGN_IN_PATHS.newPasskeyOptions)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await navigator.credentials.create({ publicKey })
  await askDesk(SIGN_IN_PATHS.newPasskey, { response: jsonOf(credential), name })
}

function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey was given')
  return credential.toJSON()
}
