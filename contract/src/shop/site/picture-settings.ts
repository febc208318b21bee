/** Lists the settings whose value is the URL of a picture. */
export const pictureSettings: readonly string[] = ['logo', 'licencePicture', 'paySuccessQr'];
