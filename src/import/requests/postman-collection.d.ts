/** The package does not say where its types are, and they lack much of it: see `Library`. */
declare module 'postman-collection';
